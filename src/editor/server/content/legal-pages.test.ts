import { expect, test } from "vitest";
import { testStore } from "../../../../tests/support/project.ts";
import { today } from "../../../content/new-article/article-file.ts";
import { launchList } from "../launch/launch.ts";
import { startPage, unwrittenPages } from "./legal-pages.ts";

const file = "pages/privacy-policy.yaml";
const terms = { file: "pages/terms-of-service.yaml", title: "Terms of Service" };

test("a legal page begins with its draft, once, and the launch list says what is to be done", async () => {
  const { store, read } = await testStore();
  expect(await unwrittenPages(store)).toEqual([{ file, title: "Privacy Policy" }, terms]);
  await startPage(store, file);
  expect(await unwrittenPages(store)).toEqual([terms]);
  const source = await read(file);
  expect(source).toMatch(/^draft: /);
  expect(source).toContain(`changed: ${today()}\n`);
  expect(await launchList(store)).toContainEqual(expect.objectContaining({ file }));
  await expect(startPage(store, file)).rejects.toMatchObject({ status: 422 });
  await expect(startPage(store, "pages/about.yaml")).rejects.toMatchObject({ status: 422 });
});
