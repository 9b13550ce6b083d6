import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { project } from "../../../../tests/support/project.ts";
import { createArticle } from "../content/articles.ts";
import { isRestorable, listVersions, restoreVersion } from "./earlier.ts";
import { publish } from "./publish.ts";

const home = "pages/home.yaml";
const title = ["hero", "slides", 1, "title"];

test("an earlier version comes back as changes, and nothing published is rewritten", async () => {
  const { content, git, store, set, texts } = await project("dam.jpg", "solar.jpg");
  await set(home, title, "Dawn");
  const picture = path.join(content, "pictures/dam.jpg");
  const old = await fs.readFile(picture);
  await publish(store, {});
  await set(home, title, "Dusk");
  await fs.copyFile(path.join(content, "pictures/solar.jpg"), picture);
  await createArticle(store, { title: "Survey" });
  const [, shipped] = await listVersions(store);
  // Not over changes that are not published.
  await expect(restoreVersion(store, shipped?.id ?? "")).rejects.toMatchObject({ status: 422 });
  expect(await texts()).toHaveLength(3);
  await publish(store, {});
  const [latest, earlier, start] = await listVersions(store);
  expect(latest?.texts).toHaveLength(3);
  expect(earlier).toMatchObject({ by: "Owner", texts: [expect.stringContaining("“Dawn”")] });
  expect(earlier?.title).toBe("Home");
  expect(start).toMatchObject({ texts: [] });
  await restoreVersion(store, earlier?.id ?? "");
  expect((await texts()).sort()).toEqual([
    "Home, Top of the page, Slide “Dawn”, Title: changed from “Dusk” to “Dawn”.",
    "News: “Survey” deleted.",
    "Picture “dam”: another file.",
  ]);
  expect(await fs.readFile(picture)).toEqual(old);
  expect(git("rev-parse", "HEAD")).toBe(latest?.id);
  await publish(store, {});
  expect(git("diff", "--stat", earlier?.id ?? "", "HEAD", "--", "content")).toBe("");
});

test("a version that does not pass today’s checks leaves everything as it was", async () => {
  const { content, git, store, set } = await project("dam.jpg", "solar.jpg");
  await fs.writeFile(path.join(content, "pictures/dam.jpg"), "broken");
  await fs.appendFile(path.join(content, home), "unknown: 1\n");
  git("commit", "-q", "-a", "-m", "content: change Home\n\n- Home: something.");
  git("revert", "--no-edit", "HEAD");
  await set(home, title, "Dawn");
  await publish(store, {});
  const [, broken] = await listVersions(store);
  expect(broken?.texts).toEqual(["Home: something."]);
  expect(await isRestorable(store, broken?.id ?? "")).toEqual({ isRestorable: false });
  await expect(restoreVersion(store, broken?.id ?? "")).rejects.toMatchObject({ status: 422 });
  expect(git("status", "--porcelain")).toBe("");
});
