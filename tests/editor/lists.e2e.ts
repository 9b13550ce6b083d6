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
  await page.getByLabel("Place of slide 2").selectOption("1");
  await expect(titles.first()).toHaveValue("Above the clouds");
  await expect(page.getByLabel("Place of slide 1")).toBeFocused();
  await expect.poll(read).toContain("slides:\n    - title: Above the clouds");
  await expect(page.getByRole("button", { name: /^(Add|Remove) slide/ })).toHaveCount(0);
  await page.getByLabel("Place of slide 1").selectOption("2");
  await expect(titles.nth(1)).toHaveValue("Above the clouds");
  await expect.poll(read).toBe(before);
});

test("a part that the company does not have is left out, and undo brings it back", async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  const read = () => editor.read("site.yaml");
  const [address = ""] = /relatedOrganisation:[\s\S]*?url: (\S+)/.exec(read())?.slice(1) ?? [];
  await page.getByRole("navigation").getByText("Company and contact").click();
  await page.getByRole("button", { name: "Related organisation" }).click();
  await page.getByRole("button", { name: "Leave it out" }).click();
  await expect.poll(read).not.toContain("relatedOrganisation:");
  await expect(page.getByLabel("Web address")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByLabel("Web address")).toHaveValue(address);
  await expect.poll(read).toContain("relatedOrganisation:");
});
