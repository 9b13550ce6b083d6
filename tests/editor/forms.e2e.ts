import { expect, openEditor, test } from "./editor.ts";

test.beforeAll(({ editor }) => editor.reset());

const home = "pages/home.yaml";

test("Ctrl+Z knows what it undoes, a list is sorted, and a part left out comes back", async ({
  page,
  editor,
  site,
}) => {
  test.setTimeout(120_000);
  await openEditor(page, editor);
  await site.getByRole("heading", { name: /sectors we/i }).click();
  const heading = page.getByLabel("Heading");
  const news = page.getByRole("button", { name: "News", exact: true });
  const title = page.getByLabel("Title of a new article");

  await test.step("in a field it is the field's own", async () => {
    await heading.press("End");
    await page.keyboard.type(" well");
    await expect.poll(() => editor.read(home)).toMatch(/heading: .*sectors we .* well/i);
    await page.keyboard.press("Control+z");
    await expect(heading).not.toHaveValue(/ well$/);
  });
  await test.step("beside the fields it undoes the last change, and says which", async () => {
    await heading.fill("What sectors we serve");
    await expect.poll(() => editor.read(home)).toContain("What sectors we serve");
    await page.getByRole("heading", { name: "Services", exact: true }).click();
    await page.keyboard.press("Control+z");
    await expect(page.getByText("Undone: Home, Services, Heading")).toBeVisible();
    await expect.poll(() => editor.read(home)).not.toContain("What sectors we serve");
  });
  await test.step("while browsing it is the live page's own, and undoes no content", async () => {
    await heading.fill("Sectors of ours");
    await expect.poll(() => editor.read(home)).toContain("Sectors of ours");
    await page.getByText("Browse", { exact: true }).click();
    await expect(site.locator("html")).toHaveAttribute("data-editor", "browse");
    await site.getByText("Sectors of ours").click();
    await page.keyboard.press("Control+z");
    await page.getByText("Edit", { exact: true }).click();
    await expect(page.getByText("Undone:")).toHaveCount(0);
    await page.getByRole("heading", { name: "Services", exact: true }).click();
    await page.keyboard.press("Control+z");
    await expect(page.getByText("Undone: Home, Services, Heading")).toBeVisible();
  });
  await test.step("in the search box and in a new article it reverts nothing elsewhere", async () => {
    await heading.fill("Sectors we know");
    await expect.poll(() => editor.read(home)).toContain("Sectors we know");
    const search = page.getByLabel("Search all texts");
    await search.pressSequentially("dam");
    await search.press("Control+z");
    await expect(search).not.toHaveValue("dam");
    await search.fill("");
    await news.click();
    await title.pressSequentially("Survey");
    await title.press("Control+z");
    await expect(title).not.toHaveValue("Survey");
    expect(editor.read(home)).toContain("Sectors we know");
  });
  await test.step("a list is sorted with the focus on its item", async () => {
    const read = () => editor.read(home);
    const before = read();
    await page.getByRole("button", { name: "Top of the page" }).first().click();
    const titles = page.getByLabel("Title", { exact: true });
    await expect(titles.nth(1)).toHaveValue("Above the clouds");
    await page.getByLabel("Place of slide 2").selectOption("1");
    await expect(titles.first()).toHaveValue("Above the clouds");
    await expect(page.getByLabel("Place of slide 1")).toBeFocused();
    await expect.poll(read).toContain("slides:\n    - title: Above the clouds");
    await page.getByLabel("Place of slide 1").selectOption("2");
    await expect(titles.nth(1)).toHaveValue("Above the clouds");
    await expect.poll(read).toBe(before);
  });
  await test.step("a part that the company does not have is left out, and undo brings it back", async () => {
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
  await test.step("a new article that is left is found again with its texts", async () => {
    const leave = async () => {
      await site.getByRole("heading", { level: 1 }).click();
      await news.click();
    };
    await news.click();
    await title.fill("Road open");
    await leave();
    await expect(title).toHaveValue("Road open");
    await page.getByRole("button", { name: "New article" }).click();
    await page.getByLabel("Excerpt").fill("The road to the upper site is open.");
    await leave();
    await page.getByRole("button", { name: "Road open", exact: true }).click();
    await expect(page.getByLabel("Excerpt")).toHaveValue("The road to the upper site is open.");
  });
});

test("a service gets one more feature, and goes from the whole site after a question", async ({
  page,
  editor,
  site,
}) => {
  test.setTimeout(120_000);
  const read = () => editor.read("services.yaml");
  await openEditor(page, editor);
  await site.getByRole("heading", { name: "Energy Infrastructure" }).click();
  await expect(page.getByLabel("Title", { exact: true }).first()).toBeFocused();
  const question = page.getByRole("dialog", { name: "Remove “Import-Export & Logistics Hubs”?" });
  const remove = page.getByRole("button", { name: "Remove service 10", exact: true });

  await test.step("a feature is added", async () => {
    await page.getByRole("button", { name: "Add feature" }).first().click();
    await page.keyboard.type("Pumped storage");
    await expect
      .poll(read)
      .toContain("- Environmental and social studies\n      - Pumped storage\n");
  });
  await test.step("nothing goes without the answer", async () => {
    await remove.click();
    await expect(question).toContainText("the contact form");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
  });
  await test.step("its sector and its option go with it", async () => {
    await remove.click();
    await question.getByRole("button", { name: "Remove service 10" }).press("Enter");
    await expect.poll(read).not.toContain("id: logistics");
    expect(read()).not.toContain("Import/Export & Logistics");
    await expect(page.getByRole("button", { name: "Remove service 9", exact: true })).toBeFocused();
  });
  await test.step("and undo brings them back", async () => {
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(read).toContain("label: Import/Export & Logistics");
  });
});
