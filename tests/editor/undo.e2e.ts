import { expect, openEditor, test } from "./editor.ts";

const home = "pages/home.yaml";

test("Ctrl+Z in the search box and in a new article reverts nothing elsewhere", async ({
  page,
  editor,
  site,
}) => {
  await openEditor(page, editor);
  await site.getByRole("heading", { name: /sectors we/i }).click();
  const heading = page.getByLabel("Heading");
  await heading.fill("Sectors we know");
  await expect.poll(() => editor.read(home)).toContain("heading: Sectors we know");

  const search = page.getByLabel("Search all texts");
  await search.pressSequentially("dam");
  await search.press("Control+z");
  await expect(search).not.toHaveValue("dam");
  await search.fill("");
  await page.getByRole("button", { name: "News", exact: true }).click();
  const title = page.getByLabel("Title of a new article");
  await title.pressSequentially("Survey");
  await title.press("Control+z");
  await expect(title).not.toHaveValue("Survey");
  // In a panel without a change of its own, the keys do nothing.
  await page.getByRole("button", { name: "New article" }).focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("heading", { name: "News" })).toBeVisible();
  expect(editor.read(home)).toContain("heading: Sectors we know");
});

test("Ctrl+Z in a field is the field's own, beside it undoes the panel's last change and says which", async ({
  page,
  editor,
  site,
}) => {
  await openEditor(page, editor);
  await site.getByRole("heading", { name: /sectors we/i }).click();
  const heading = page.getByLabel("Heading");
  await heading.press("End");
  await page.keyboard.type(" well");
  await expect.poll(() => editor.read(home)).toMatch(/heading: .*sectors we .* well/i);
  await page.keyboard.press("Control+z");
  await expect(heading).not.toHaveValue(/ well$/);
  await heading.fill("What sectors we serve");
  await expect.poll(() => editor.read(home)).toContain("heading: What sectors we serve");
  await page.getByRole("heading", { name: "Services", exact: true }).click();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: Home, Services, Heading")).toBeVisible();
  await expect.poll(() => editor.read(home)).not.toContain("heading: What sectors we serve");
});

test("a new article that is left is found again with its texts", async ({ page, editor, site }) => {
  await openEditor(page, editor);
  await page.getByRole("button", { name: "News", exact: true }).click();
  await page.getByLabel("Title of a new article").fill("Road open");
  await site.getByRole("heading", { level: 1 }).click();
  await page.getByRole("button", { name: "News", exact: true }).click();
  await expect(page.getByLabel("Title of a new article")).toHaveValue("Road open");
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Excerpt").fill("The road to the upper site is open.");
  await site.getByRole("heading", { level: 1 }).click();
  await page.getByRole("button", { name: "News", exact: true }).click();
  await page.getByRole("button", { name: "Road open", exact: true }).click();
  await expect(page.getByLabel("Excerpt")).toHaveValue("The road to the upper site is open.");
});
