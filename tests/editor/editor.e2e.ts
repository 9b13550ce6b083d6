import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { runAxe } from "../axe.ts";
import { expect, openEditor, test, watchReloads } from "./editor.ts";

test.beforeAll(({ editor }) => editor.reset());

const home = "pages/home.yaml";

test("a text is changed by clicking it and published as one line; one that does not pass is kept", async ({
  page,
  editor,
  site,
}) => {
  await openEditor(page, editor);
  const heading = site.getByRole("heading", { level: 1 });

  await test.step("a click opens the field of the hero's heading", async () => {
    await expect(heading.locator("span").first()).toHaveCSS("font-family", /^"Newsreader Display"/);
    await heading.click({ position: { x: 20, y: 20 } });
    const field = page.locator("input:focus");
    await expect(field).toHaveValue("Udaya Nepal");
    await field.press("End");
    // One letter: two with a pause between them would be two steps to undo.
    console.log(`      From a key to the live page: ${await keyToPage(page)} ms`);
  });
  await test.step("the change is undone and redone", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone: Company and contact")).toBeVisible();
    await expect(heading).not.toContainText("Nepali");
    await expect.poll(() => editor.git("status", "--porcelain")).toBe("");
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(heading).toContainText("Udaya Nepali");
  });
  await test.step("it is published as a change of one line", async () => {
    await page.getByRole("button", { name: "Publish" }).click();
    const change = page.getByText("changed from “Udaya Nepal” to “Udaya Nepali”");
    await expect(change.first()).toBeVisible();
    await page.getByRole("button", { name: "Publish 1 change" }).last().click();
    await expect(page.getByText("Nothing has changed since the last publication.")).toBeVisible();
    const lines = editor.git("show", "--format=", "--numstat", "HEAD").trim();
    expect(lines).toBe("1\t1\tcontent/site.yaml");
    expect(editor.git("show", "--format=%B", "--no-patch", "HEAD")).toContain("“Udaya Nepali”");
  });

  const before = editor.read(home);
  const field = page.getByLabel("Title").first();
  const sentence = page.getByText("title is 41 characters long, write at most 40");
  await test.step("a text that does not pass is explained, and not written", async () => {
    // Transparent controls lie over the caption.
    await site.getByText("First light").first().click({ force: true });
    await expect(field).toHaveValue("First light");
    await field.fill("L".repeat(41));
    await expect(sentence).toBeVisible();
    expect(editor.read(home)).toBe(before);
  });
  await test.step("it survives a reload, and is saved once it passes", async () => {
    await page.reload();
    await expect(field).toHaveValue("L".repeat(41));
    await expect(sentence).toBeVisible();
    await field.fill("Light at last");
    await expect(site.getByText("Light at last").first()).toBeVisible();
    expect(editor.read(home)).toBe(before.replace("title: First light", "title: Light at last"));
  });
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
  // The development server would open a file in a program of this computer.
  expect(await status(`${address}/__open-in-editor?file=package.json`, {})).toBe(403);
});

test("links lead on, every panel works by keyboard, on small screens and for axe, and an article is shown", async ({
  page,
  editor,
  site,
}) => {
  test.setTimeout(120_000);
  const seen = watchReloads(page);
  await openEditor(page, editor);
  const heading = site.getByRole("heading", { level: 1 });
  const panel = page.locator("section").getByRole("heading", { level: 2 });

  await test.step("links work while browsing, and with a key pressed while editing", async () => {
    await page.getByText("Browse", { exact: true }).click();
    await site.getByRole("link", { name: "All services" }).click();
    await expect(heading).toContainText("from first survey");
    await page.getByText("Edit", { exact: true }).click();
    await heading.click();
    await expect(page.getByLabel("Heading").first()).toBeFocused();
    await site.getByRole("link", { name: "Home page" }).click({ modifiers: ["Control"] });
    await expect(heading).toContainText("Udaya");
  });

  const panels = {
    Pictures: page.getByRole("button", { name: "Pictures" }),
    Publish: page.getByRole("button", { name: "Publish" }).first(),
    News: page.getByRole("button", { name: "News", exact: true }),
  };
  for (const [name, button] of Object.entries(panels)) {
    await test.step(name, async () => {
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(panel).toHaveText(name);
      expect(await runAxe(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(tooWide)).toEqual([]);
      if (name === "News") expect(await runAxe(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  }

  const title = "Site survey finished";
  const news = panels.News;
  await test.step("an article is written and shown on the site", async () => {
    await page.getByLabel("Title of a new article").fill(title);
    await page.getByRole("button", { name: "New article" }).click();
    await expect(page.getByLabel("Excerpt")).toBeFocused();
    await page.getByLabel("Excerpt").fill("The survey of the upper site is done.");
    await page.getByLabel("Category").selectOption("company");
    await page.getByRole("button", { name: "Show on the site" }).click();
    await expect(site.getByText(title).first()).toBeVisible();
  });
  await test.step("it waits for its day, as the list of articles says", async () => {
    await page.getByLabel("Date").fill("2199-12-31");
    await page.getByLabel("Waits").check();
    await expect(site.getByText(title)).toHaveCount(0);
    await news.click();
    await expect(page.getByText("Visitors see it from 31 December 2199 on.")).toBeVisible();
    await page.getByRole("button", { name: title, exact: true }).click();
    await page.getByLabel("Waits").uncheck();
    await expect(site.getByText(title).first()).toBeVisible();
  });
  await test.step("it is taken off the site", async () => {
    await news.click();
    await page.getByRole("button", { name: `Take “${title}” off the site` }).click();
    await expect(page.getByRole("button", { name: `Show “${title}” on the site` })).toBeVisible();
    await expect(site.getByText(title)).toHaveCount(0);
  });
  await test.step("who has gone on before it is shown again stays there", async () => {
    await page.getByRole("button", { name: title, exact: true }).click();
    const gone = Promise.withResolvers<void>();
    await page.route("**/articles/show", async (route) => {
      await gone.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Show on the site" }).click();
    await panels.Pictures.click();
    const loaded = page.waitForResponse("**/api/changes");
    gone.resolve();
    await (await loaded).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(panel).toHaveText("Pictures");
  });
  await test.step("it is deleted", async () => {
    await news.click();
    const takeOff = page.getByRole("button", { name: `Take “${title}” off the site` });
    await expect(takeOff).toBeVisible();
    await page.getByRole("button", { name: `Delete “${title}”` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    const files = () => fs.readdirSync(path.join(editor.content, "news"), { recursive: true });
    await expect.poll(() => files().map(String).join()).not.toContain("site-survey");
    await expect(takeOff).toHaveCount(0);
  });
  await test.step("the server has prepared everything before: no page was loaded anew", () => {
    expect(editor.printed()).not.toContain("optimized");
    expect(seen).toEqual({ reloads: [], unprepared: [] });
  });
});

/** What would have to be scrolled sideways. Runs in the page. */
function tooWide() {
  return [document.documentElement, ...document.querySelectorAll("section, section *")]
    .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
    .filter((part) => ["auto", "scroll", "visible"].includes(getComputedStyle(part).overflowX))
    .map((part) => part.outerHTML.slice(0, 80));
}

/** Types a letter and waits for it on the page, frame by frame. */
async function keyToPage(page: Page) {
  const start = Date.now();
  await page.keyboard.type("i");
  await page
    .frames()[1]
    ?.waitForFunction(() => document.querySelector("h1")?.textContent?.includes("Udaya Nepali"));
  return Date.now() - start;
}
