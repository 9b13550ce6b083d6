import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { runAxe } from "../axe.ts";
import { expect, openEditor, test } from "./editor.ts";

const home = "pages/home.yaml";

test("the hero's heading is changed by clicking it, undone, redone, and published as one line", async ({
  page,
  editor,
  site,
}) => {
  await openEditor(page, editor);
  const heading = site.getByRole("heading", { level: 1 });
  await expect(heading.locator("span").first()).toHaveCSS("font-family", /^"Newsreader Display"/);
  await heading.click({ position: { x: 20, y: 20 } });
  const field = page.locator("input:focus");
  await expect(field).toHaveValue("Udaya Nepal");
  await field.fill("Udaya Hima");
  console.log(`      From a key to the live page: ${await keyToPage(page)} ms`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: Company and contact")).toBeVisible();
  await expect(heading).toContainText("Udaya Nepal");
  await expect.poll(() => editor.git("status", "--porcelain")).toBe("");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(heading).toContainText("Udaya Himal");

  await page.getByRole("button", { name: "Publish" }).click();
  const change = page.getByText("changed from “Udaya Nepal” to “Udaya Himal”");
  await expect(change.first()).toBeVisible();
  await page.getByRole("button", { name: "Publish 1 change" }).last().click();
  await expect(page.getByText("Nothing has changed since the last publication.")).toBeVisible();
  const lines = editor.git("show", "--format=", "--numstat", "HEAD").trim();
  expect(lines).toBe("1\t1\tcontent/site.yaml");
  expect(editor.git("show", "--format=%B", "--no-patch", "HEAD")).toContain("“Udaya Himal”");
});

test("a text that does not pass is explained, kept and not written", async ({
  page,
  editor,
  site,
}) => {
  await openEditor(page, editor);
  const before = editor.read(home);
  // Transparent controls lie over the caption.
  await site.getByText("First light").first().click({ force: true });
  const field = page.getByLabel("Title").first();
  await expect(field).toHaveValue("First light");
  await field.fill("L".repeat(41));
  const sentence = page.getByText("title is 41 characters long, write at most 40");
  await expect(sentence).toBeVisible();
  expect(editor.read(home)).toBe(before);

  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field).toHaveValue("L".repeat(41));
  await expect(sentence).toBeVisible();
  await field.fill("Light at last");
  await expect(site.getByText("Light at last").first()).toBeVisible();
  expect(editor.read(home)).toBe(before.replace("title: First light", "title: Light at last"));
});

test("a photograph is uploaded, described, given a focal point and shown in the gallery", async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  const photograph = await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: "#0044cc" },
  })
    .composite([{ input: { create: square("#cc2200") }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  await page.getByRole("button", { name: "Pictures" }).click();
  await page
    .getByLabel("Choose a file")
    .setInputFiles({ name: "Red Door!.JPG", mimeType: "image/jpeg", buffer: photograph });
  await page.getByLabel("Alternative text").fill("A red door at the left of a long blue wall.");
  await page.getByLabel("Credit").fill("Maya Gurung");
  await page.getByRole("button", { name: "Add to the pictures" }).click();
  await expect(page.getByRole("heading", { name: "red-door", exact: true })).toBeVisible();
  expect(fs.existsSync(path.join(editor.content, "pictures/red-door.jpg"))).toBe(true);

  const point = page.getByRole("slider", { name: "Focal point" });
  await expect(point.getByRole("presentation")).toHaveJSProperty("complete", true);
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
  await point.click({ position: { x: width * 0.2, y: height / 2 } });
  await expect.poll(() => editor.read("pictures.yaml")).toMatch(/red-door:[\s\S]*x: (19|20|21),/);
  await point.press("Shift+ArrowLeft");
  await expect.poll(() => editor.read("pictures.yaml")).toMatch(/red-door:[\s\S]*x: (9|10|11),/);

  editor.write(
    "pages/gallery.yaml",
    editor.read("pages/gallery.yaml").replace("url: pagoda-dusk", "url: red-door"),
  );
  await page.goto(`${editor.address}/gallery`);
  const card = page.locator("img.picture-red-door").first();
  await expect(card).toBeVisible();
  expect(await averageColour(await card.screenshot())).toBe("red");
});

test("an article is written, taken off the site and deleted", async ({ page, editor, site }) => {
  await openEditor(page, editor);
  await page.getByRole("button", { name: "News", exact: true }).click();
  await page.getByLabel("Title of a new article").fill("Site survey finished");
  await page.getByRole("button", { name: "New article" }).click();
  await expect(page.getByLabel("Excerpt")).toBeFocused();
  await page.getByLabel("Excerpt").fill("The survey of the upper site is done.");
  await page.getByLabel("Category").selectOption("company");
  await page.getByRole("button", { name: "Put it on the site" }).click();
  await expect(site.getByText("Site survey finished").first()).toBeVisible();
  await page.getByRole("button", { name: "News", exact: true }).click();
  await page.getByRole("button", { name: "Take “Site survey finished” off the site" }).click();
  await expect(
    page.getByRole("button", { name: "Show “Site survey finished” on the site" }),
  ).toBeVisible();
  await expect(site.getByText("Site survey finished")).toHaveCount(0);
  await page.getByRole("button", { name: "Delete “Site survey finished”" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: /Show “Site survey/ })).toHaveCount(0);
  const files = fs.readdirSync(path.join(editor.content, "news"), { recursive: true });
  expect(files.filter((file) => String(file).includes("site-survey"))).toEqual([]);
});

test("links work while browsing, and with a key pressed while editing", async ({
  page,
  editor,
  site,
}) => {
  await openEditor(page, editor);
  await page.getByText("Browse", { exact: true }).click();
  await site.getByRole("link", { name: "All services" }).click();
  await expect(site.getByRole("heading", { level: 1 })).toContainText("from first survey");
  await page.getByText("Edit", { exact: true }).click();
  await site.getByRole("heading", { level: 1 }).click();
  await expect(page.getByLabel("Heading").first()).toBeFocused();
  await site.getByRole("link", { name: "Home page" }).click({ modifiers: ["Control"] });
  await expect(site.getByRole("heading", { level: 1 })).toContainText("Udaya");
});

test("another host, another site and a request without the token are refused", async ({
  editor,
  request,
}) => {
  const { address } = editor;
  const token = editor.page.split("#token=")[1] ?? "";
  expect(await (await request.get(`${address}/__edit/`)).text()).not.toContain(token);
  const content = `${address}/__edit/api/content`;
  const status = async (url: string, headers: Record<string, string>) =>
    (await request.get(url, { headers })).status();
  expect(await status(content, { "x-editor-token": token })).toBe(200);
  expect(await status(content, {})).toBe(403);
  expect(await status(content, { "x-editor-token": token, origin: "https://example.com" })).toBe(
    403,
  );
  expect(await status(content, { "x-editor-token": token, host: "example.com" })).toBe(403);
  expect(await status(`${address}/__edit/`, { host: "example.com" })).toBe(403);
});

test("the editor works by keyboard and on small screens, and axe finds nothing", async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  const panels = [
    () => page.getByRole("button", { name: "Pictures" }),
    () => page.getByRole("button", { name: "News", exact: true }),
    () => page.getByRole("button", { name: "Publish" }).first(),
  ];
  for (const panel of panels) {
    await panel().focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("section").getByRole("heading", { level: 2 })).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(tooWide)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await runAxe(page)).toEqual([]);
});

/** What would have to be scrolled sideways. Runs in the page. */
function tooWide() {
  return [document.documentElement, ...document.querySelectorAll("section, section *")]
    .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
    .filter((part) => ["auto", "scroll", "visible"].includes(getComputedStyle(part).overflowX))
    .map((part) => part.outerHTML.slice(0, 80));
}

/** Types the last letter and waits for it on the page, frame by frame. */
async function keyToPage(page: Page) {
  const start = Date.now();
  await page.keyboard.type("l");
  await page
    .frames()[1]
    ?.waitForFunction(() => document.querySelector("h1")?.textContent?.includes("Udaya Himal"));
  return Date.now() - start;
}

const square = (background: string) =>
  ({ width: 1000, height: 1600, channels: 3, background }) as const;

async function averageColour(picture: Buffer) {
  const { channels } = await sharp(picture).stats();
  const [red, , blue] = channels.map(({ mean }) => mean);
  return (red ?? 0) > (blue ?? 0) ? "red" : "blue";
}
