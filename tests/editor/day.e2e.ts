import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { chooseFile, expect, openEditor, test } from "./editor.ts";

test.beforeAll(({ editor }) => editor.reset());

test("what one person meets in a day: nothing half is published, and every act has its way back", async ({
  page,
  editor,
  site,
}) => {
  test.setTimeout(180_000);
  await openEditor(page, editor);
  const navigation = page.getByRole("navigation");
  const header = page.getByRole("banner");
  const panel = (name: string) => page.getByRole("region", { name });
  const openPublish = () => header.getByRole("button", { name: /^Publish/ }).click();
  const openPage = (name: string) => navigation.locator("summary", { hasText: name }).click();

  await test.step("a value, a bar and the logo open their own fields", async () => {
    await openPage("Invest with us");
    await navigation.getByRole("button", { name: "Figures" }).click();
    await site.locator("figure data").nth(4).click();
    await expect(page.locator("input:focus")).toHaveAttribute("id", /charts_0_bars_4_value$/);
    await site.locator("figure data + svg").nth(5).click();
    await expect(page.locator(":focus")).toHaveAttribute("id", /charts_0_bars_5_/);
    await site.getByRole("banner").locator("svg").first().click();
    await expect(panel("Logo").getByRole("heading", { name: "Logo" })).toBeVisible();
  });

  await test.step("a slide is shown while it is edited", async () => {
    await openPage("Home");
    await navigation.getByRole("button", { name: "Top of the page" }).click();
    const caption = site.locator("section[aria-roledescription] p", { hasText: "Hills and snows" });
    await expect(caption).toBeHidden();
    await page.getByLabel("Title", { exact: true }).nth(2).focus();
    await expect(caption).toBeVisible();
  });

  await test.step("of a text that does not pass no beginning stays, and its section is not published", async () => {
    await navigation.locator("summary", { hasText: /^Services/ }).click();
    await navigation.getByRole("button", { name: "Services" }).last().click();
    const items = page.locator("details", { has: page.getByText("Service 2", { exact: false }) });
    await items.first().locator("summary").first().click();
    const field = items.first().getByLabel("Description");
    const before = editor.read("services.yaml");
    await field.fill("Kept in repair so far");
    await expect.poll(() => editor.read("services.yaml")).toContain("Kept in repair so far");
    await field.press("End");
    await page.keyboard.type(": 11 bridges");
    await expect(page.getByText("has a number in it but no sources")).toBeVisible();
    await expect.poll(() => editor.read("services.yaml")).toBe(before);
    await expect(field).toHaveValue("Kept in repair so far: 11 bridges");
    await navigation.locator("summary", { hasText: /^Services/ }).click();
    await expect(
      navigation.locator("summary", { hasText: /^Services\s+\(not saved\)/ }),
    ).toBeVisible();
    await openPublish();
    await expect(panel("Publish").getByText("1 text is not saved yet")).toBeVisible();
    await panel("Publish")
      .getByRole("button", { name: /^Services, Service “/ })
      .click();
    await expect(field).toBeFocused();
    await field.fill("Kept in repair so far: eleven bridges");
    await expect.poll(() => editor.read("services.yaml")).toContain("eleven bridges");
  });

  await test.step("the hours are the browser's own", async () => {
    await openPage("Company and contact");
    await navigation.getByRole("button", { name: "Contact", exact: true }).click();
    await page.getByLabel("Opens at").fill("09:00");
    await expect.poll(() => editor.read("site.yaml")).toMatch(/from: ['"]?09:00/);
  });

  const upload = {
    name: "Yard.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp({ create: { width: 2800, height: 2000, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer(),
  };
  const uploaded = () =>
    fs.readdirSync(path.join(editor.content, "pictures")).filter((name) => name.includes("yard"));
  await test.step("what is wrong with a new picture is in view, goes when it is put right, and Cancel leaves nothing", async () => {
    await navigation.getByRole("button", { name: "Pictures" }).last().click();
    await chooseFile(page, "Choose a file", upload);
    const form = page.getByRole("dialog");
    await form.getByRole("button", { name: "Add this picture" }).click();
    const wrong = form.getByText(/what the picture shows/i).last();
    await expect(form.getByLabel("Alternative text")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel("Alternative text")).toBeInViewport();
    await expect(wrong).toBeVisible();
    await form.getByLabel("Alternative text").fill("A yard, painted from end to end.");
    await expect(form.getByLabel("Alternative text")).not.toHaveAttribute("aria-invalid");
    expect(uploaded()).toHaveLength(1);
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(uploaded).toEqual([]);
  });

  await test.step("a drawing that is dropped on the pictures is a logo, seen before it is taken", async () => {
    const buffer = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><path d="M0 0h50v50z"/></svg>',
    );
    await chooseFile(page, "Choose a file", {
      name: "Logo.svg",
      mimeType: "image/svg+xml",
      buffer,
    });
    await expect(panel("Logo").getByRole("button", { name: "Use this logo" })).toBeVisible();
    await panel("Logo").getByRole("button", { name: "Use this logo" }).click();
    // A wide one has its width, and the name in it.
    const logo = site.getByRole("banner").locator("svg").first();
    await expect.poll(async () => (await logo.boundingBox())?.width).toBeGreaterThan(80);
    await header.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone: Logo")).toBeVisible();
  });

  await test.step("an article and its deletion are steps like a text", async () => {
    await navigation.getByRole("button", { name: "News", exact: true }).click();
    await page.getByLabel("Title of a new article").fill("T".repeat(101));
    await page.getByRole("button", { name: "New article" }).click();
    await expect(page.getByText("Title is 101 characters long")).toBeVisible();
    await page.getByLabel("Title of a new article").fill("Survey");
    await page.getByRole("button", { name: "New article" }).click();
    await expect(page.getByLabel("Excerpt")).toBeFocused();
    const articles = () => fs.readdirSync(path.join(editor.content, "news/unpublished"));
    await expect.poll(articles).toHaveLength(1);
    await header.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone: News: Survey")).toBeVisible();
    await expect.poll(articles).toEqual([]);
    await header.getByRole("button", { name: "Redo" }).click();
    await expect.poll(articles).toHaveLength(1);
  });

  await test.step("the list has a line for each act, below the button, and each is undone as one", async () => {
    await navigation.getByRole("button", { name: "Before the launch" }).click();
    await page.getByRole("button", { name: /^Keep all/ }).click();
    await expect(page.getByRole("button", { name: /^Keep all/ })).toHaveCount(0);
    await openPublish();
    const ticks = panel("Publish").getByText(/^\d+ texts and pictures are no placeholders/);
    await expect(ticks).toBeVisible();
    const button = await panel("Publish")
      .getByRole("button", { name: /^Publish/ })
      .boundingBox();
    expect(button?.y).toBeLessThan((await ticks.boundingBox())?.y ?? 0);
    await panel("Publish")
      .getByRole("button", { name: /^Undo: \d+ texts and pictures/ })
      .click();
    await expect(ticks).toHaveCount(0);
    await panel("Publish")
      .getByRole("button", { name: /^Publish/ })
      .click();
    await expect(page.getByText("Nothing has changed since the last publication.")).toBeVisible();
    await panel("Publish").getByText("Earlier versions").click();
    const versions = panel("Publish").locator("ol > li");
    await expect(versions).toHaveCount(2);
    await expect(versions.first()).toContainText("Services");
    await versions.last().locator("summary").click();
    await expect(
      versions.last().getByRole("button", { name: "Restore this version" }),
    ).toBeVisible();
  });
});
