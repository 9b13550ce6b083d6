import { expect, openEditor, test } from "./editor.ts";

test.beforeAll(({ editor }) => editor.reset());

const home = "pages/home.yaml";

test("two people who work at once keep both texts, choose between two, and leave each other's drafts alone", async ({
  page,
  context,
  editor,
  site,
}) => {
  test.setTimeout(120_000);
  const other = await context.newPage();
  const field = page.getByLabel("Heading");
  await test.step("different fields of one section are both kept, and nobody is asked", async () => {
    for (const tab of [page, other]) {
      await openEditor(tab, editor);
      await tab.frameLocator("iframe").getByRole("heading", { name: "Tell us what" }).click();
      await expect(tab.getByLabel("Heading")).toBeFocused();
    }
    await field.fill("Tell us more.");
    await expect.poll(() => editor.read(home)).toContain("heading: Tell us more.");
    const label = other.getByLabel("Label").first();
    await label.fill("Write to our team");
    await expect.poll(() => editor.read(home)).toContain("label: Write to our team");
    expect(editor.read(home)).toContain("heading: Tell us more.");
    await expect(other.getByLabel("Heading")).toHaveValue("Tell us more.");
    await expect(other.getByText("Someone else changed this too")).toHaveCount(0);
    await expect(site.getByText("Write to our team").first()).toBeVisible();
  });

  await test.step("a field that both change shows both texts beside it, and the focus stays", async () => {
    const beside = editor.read(home).replace(/heading: Tell us.*/, "heading: Write to us.");
    editor.write(home, beside);
    await field.fill("Tell us all");
    const note = page.getByRole("group", { name: "Someone else changed this too" });
    await expect(note).toContainText("Tell us all");
    await expect(note).toContainText("Write to us.");
    // A space goes into the text, not onto a button.
    await page.keyboard.type(" of it");
    await expect(field).toHaveValue("Tell us all of it");
    await expect(field).toBeFocused();
    expect(editor.read(home)).toBe(beside);

    await note.getByRole("button", { name: "Take theirs" }).click();
    await expect(field).toHaveValue("Write to us.");
    await expect(note).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(page.getByText("Undone: Home, Closing block, Heading")).toBeVisible();
    await expect.poll(() => editor.read(home)).toContain("heading: Tell us all of it");
  });

  await test.step("another tab goes on with a text that one has not saved only when that tab is gone", async () => {
    await field.fill("");
    await expect(page.getByText("Not saved yet")).toBeVisible();
    await other.reload();
    await expect(other.getByRole("navigation")).toBeVisible();
    await expect(other.getByText("(not saved)")).toHaveCount(0);

    await page.close();
    await other.reload();
    await expect(other.getByLabel("Heading")).toHaveValue("");
    await expect(other.getByText("Not saved yet")).toBeVisible();
  });
});
