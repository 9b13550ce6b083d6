import { expect, openEditor, test } from "./editor.ts";

const home = "pages/home.yaml";
const nepaliHome = `ne/${home}`;

test.beforeAll(({ editor }) => editor.reset());

test("a text is translated beside its original, seen on the live page, and published", async ({
  page,
  editor,
  site,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(20_000);
  const choice = page.getByLabel("Language of the forms");
  const field = page.locator("input:focus, textarea:focus");
  const nav = page.getByRole("navigation", { name: "Pages and sections" });
  const title = page.getByLabel("Title", { exact: true });
  const term = (text: string) => site.getByRole("term").filter({ hasText: text });
  const nepali = () => editor.read(nepaliHome);
  await openEditor(page, editor);

  await test.step("the language in the header takes the live page and the form along", async () => {
    await nav.getByRole("button", { name: "Statement" }).click();
    await expect(title.first()).toHaveValue("Innovation");
    await choice.selectOption({ label: "नेपाली" });
    await expect(site.locator("html")).toHaveAttribute("lang", "ne");
    await expect(title.first()).toHaveValue("नवप्रवर्तन");
    await expect(title.first()).toHaveAttribute("lang", "ne");
    await expect(title.first()).toHaveAccessibleDescription(/Innovation/);
    // What stands once is not there, and no list is another one.
    await expect(page.getByLabel("To confirm")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^(Add|Remove) term/ })).toHaveCount(0);
    await expect(page.getByLabel(/^Place of/)).toHaveCount(0);
  });
  await test.step("a click on the Nepali page opens its words, and on what stands once the one form of that", async () => {
    await term("निष्ठा").click();
    await expect(field).toHaveValue("निष्ठा");
    await field.fill("इमानदारी");
    await expect(term("इमानदारी")).toBeVisible();
    await expect.poll(nepali).toContain("- title: इमानदारी\n");
    expect(editor.read(home)).toContain("- title: Integrity\n");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(nepali).toContain("- title: निष्ठा\n");
    await page.getByRole("button", { name: "Redo" }).first().click();
    await expect.poll(nepali).toContain("- title: इमानदारी\n");

    await site.getByRole("contentinfo").getByRole("link", { name: "@" }).click();
    await expect(field).toHaveValue(/@/);
    await expect(choice).toHaveValue("en");
    await term("इमानदारी").click();
    await expect(choice).toHaveValue("ne");
  });
  await test.step("what is missing is counted, and a button leads to it", async () => {
    await title.nth(2).fill("");
    await expect.poll(nepali).not.toContain("प्रभाव\n");
    await expect(choice).toContainText("(1 left)");
    await expect(nav.getByRole("status").first()).toContainText(
      "Visitors do not find this language yet",
    );
    // Here the original stands in for it.
    await expect(term("Impact")).toBeVisible();
    await nav.getByRole("button", { name: "Search results" }).first().click();
    await page.getByRole("button", { name: "1 text is left here" }).click();
    await expect(field).toHaveAccessibleDescription(/Impact/);
    await field.fill("प्रभाव");
    await expect(choice).not.toContainText("left");
    await expect.poll(nepali).toContain("प्रभाव\n");
  });
  await test.step("an original that was changed since is pointed out, unless the translation still holds", async () => {
    await choice.selectOption({ label: "English" });
    await expect(site.locator("html")).toHaveAttribute("lang", "en");
    await expect(title.first()).toHaveValue("Innovation");
    await title.first().fill("Invention");
    await expect.poll(() => editor.read(home)).toContain("- title: Invention\n");
    await choice.selectOption({ label: "नेपाली" });
    const note = page.locator(".note").filter({ hasText: "The English text was changed" });
    await expect(note).toContainText("Innovation");
    await note.getByRole("button", { name: "The translation still holds" }).click();
    await expect(note).toHaveCount(0);
    await expect.poll(nepali).toContain("stillHolds:\n  - Invention\n");
  });
  await test.step("it is published like any text", async () => {
    await page.getByRole("button", { name: /^Publish/ }).click();
    await expect(page.getByText("Home (नेपाली), Statement, Term “इमानदारी”, Title")).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Publish \d/ })
      .click();
    await expect(page.getByText("Nothing has changed since")).toBeVisible();
    expect(editor.git("show", `HEAD:content/${nepaliHome}`)).toContain("- title: इमानदारी\n");
  });
});

test("an article is written in another language, and a new language begins with nothing", async ({
  page,
  editor,
  site,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(20_000);
  editor.reset();
  const news = "news/2026-01-31-first.yaml";
  editor.write(
    news,
    "id: first\ntitle: Survey finished\nexcerpt: It is.\ncategory: market\nfeatured: false\ndate: 2026-01-31\nreadTime: 3\ngradient: dawn\n",
  );
  const choice = page.getByLabel("Language of the forms");
  const nav = page.getByRole("navigation", { name: "Pages and sections" });
  await openEditor(page, editor);

  await test.step("its form begins with its originals", async () => {
    await choice.selectOption({ label: "नेपाली" });
    await expect(site.getByRole("term").filter({ hasText: "नवप्रवर्तन" })).toBeVisible();
    await nav.getByRole("button", { name: "News", exact: true }).click();
    await page.getByRole("button", { name: "Write it in नेपाली" }).click();
    await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/Survey finished/);
    await expect(page.getByLabel("Date")).toHaveCount(0);
    await page.getByLabel("Title").fill("सर्वेक्षण सकियो");
    await page.getByLabel("Excerpt").fill("पहिलो सर्वेक्षण सकियो।");
    await expect(site.getByRole("heading", { name: "सर्वेक्षण सकियो" })).toBeVisible();
    await expect
      .poll(() => editor.read(`ne/${news}`))
      .toBe("title: सर्वेक्षण सकियो\nexcerpt: पहिलो सर्वेक्षण सकियो।\n");
  });
  await test.step("a language without any words is there, and visitors do not find it", async () => {
    editor.write(
      "site.yaml",
      editor
        .read("site.yaml")
        .replace(/(editions:\n)/, "$1  - { code: ar, locale: ar-EG, name: العربية }\n"),
    );
    await page.reload();
    await expect(site.getByRole("term").filter({ hasText: "Innovation" })).toBeVisible();
    await choice.selectOption("ar");
    await expect(site.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(nav.getByRole("status").first()).toContainText(/^0 of \d{3} texts .+ do not find/);
    await site.getByRole("term").filter({ hasText: "Innovation" }).click();
    const field = page.locator("input:focus");
    await expect(field).toHaveAttribute("dir", "rtl");
    await field.fill("ابتكار");
    await expect(site.getByRole("term").filter({ hasText: "ابتكار" })).toBeVisible();
    await expect(nav.getByRole("status").first()).toContainText(/^1 of/);
  });
});
