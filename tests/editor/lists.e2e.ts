import { expect, openEditor, test } from "./editor.ts";

test("a list of fixed length is put in another order, and the focus stays with the item", async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  const read = () => editor.read("pages/home.yaml");
  const before = read();
  await page.getByRole("button", { name: "Top of the page" }).first().click();
  const titles = page.getByLabel("Title", { exact: true });
  await expect(titles.nth(1)).toHaveValue("Above the clouds");
  await page.getByRole("button", { name: "Move slide 2 up" }).click();
  await expect(titles.first()).toHaveValue("Above the clouds");
  const down = page.getByRole("button", { name: "Move slide 1 down" });
  await expect(down).toBeFocused();
  await expect.poll(read).toContain("slides:\n    - title: Above the clouds");
  await expect(page.getByRole("button", { name: /^(Add|Remove) slide/ })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(titles.nth(1)).toHaveValue("Above the clouds");
  await expect.poll(read).toBe(before);
});
