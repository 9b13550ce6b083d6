import { spawnSync } from "node:child_process";
import { expect, openEditor, test } from "./editor.ts";

test("the editor's page without the token shows nothing, and stays open when loaded anew", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor.address}/__edit/`);
  await expect(page.getByText("does not open the editor")).toBeVisible();
  await openEditor(page, editor);
  expect(page.url()).not.toContain("token");
  await page.reload();
  await expect(page.getByRole("button", { name: "Pictures" })).toBeVisible();
});

test("a port in use is explained in one sentence", async ({ editor }) => {
  const env = { ...process.env, PORT: new URL(editor.address).port, BROWSER: "none" };
  const second = spawnSync(process.execPath, ["src/editor/command.ts"], { env, encoding: "utf8" });
  expect(second.status).toBe(1);
  expect(second.stderr.trim()).toMatch(/^The editor cannot start: .+ port \d+.+$/);
});
