import { spawnSync } from "node:child_process";
import { marksIn } from "../../src/editor/preview/marks.ts";
import { expect, makeRepository, openEditor, test } from "./editor.ts";

test.beforeAll(({ editor }) => editor.reset());

test("text is selected, a click opens what was clicked, and a broken file is explained", async ({
  page,
  editor,
  site,
  context,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openEditor(page, editor);

  await test.step("a text that is dragged over is selected, and leaves without its marks", async () => {
    // Not scaled: Playwright gives the box of what is in a scaled frame as if it were not.
    await page.getByText("Phone", { exact: true }).click();
    const heading = site.getByRole("heading", { name: "Tell us what you are considering." });
    await heading.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await heading.boundingBox()) ?? {};
    await page.mouse.move(x + 1, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height - 5, { steps: 5 });
    await page.mouse.up();
    expect(await heading.evaluate(() => String(getSelection()).length)).toBeGreaterThan(3);
    await expect(page.locator("#section-title")).toHaveCount(0);

    const selected = await heading.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return String(getSelection());
    });
    expect(marksIn(selected)).not.toEqual([]);

    await page.keyboard.press("Control+c");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe("Tell us what you are considering.");

    // As it would come from a page that does not take them off.
    await page.evaluate((text) => navigator.clipboard.writeText(text), selected);
    await heading.click();
    const field = page.getByLabel("Heading").first();
    await expect(field).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Control+v");
    await expect(field).toHaveValue(copied + copied);
    await expect
      .poll(() => editor.read("pages/home.yaml"))
      .toContain(`heading: ${copied}${copied}`);
  });
  await test.step("a click opens what was clicked", async () => {
    await page.getByText("Desktop", { exact: true }).click();
    const opened = page.locator("#section-title");
    const field = page.locator("input:focus, textarea:focus");
    const footer = site.getByRole("contentinfo");

    await footer.getByRole("link", { name: "@" }).click();
    await expect(field).toHaveValue(/@/);
    await expect(opened).toHaveText("Contact");
    await site.getByRole("link", { name: "All services" }).click();
    await expect(field).toHaveValue("All services");
    // A Nepali word stands in an element of its own, inside its text.
    await field.fill("All सेवा services");
    await opened.click();
    await site.getByText("सेवा", { exact: true }).click();
    await expect(field).toHaveValue("All सेवा services");
    await site.getByRole("button", { name: "Play" }).first().click({ force: true });
    await expect(field).toHaveValue(/Play/);

    await page.getByRole("navigation").getByText("Gallery", { exact: true }).click();
    await page.getByRole("button", { name: "Pictures", exact: true }).first().click();
    const opens = await page.evaluateHandle(() => {
      const paths: string[] = [];
      addEventListener("message", ({ data }) => {
        if (data.type === "open") paths.push(data.path.join(" "));
      });
      return paths;
    });
    const card = site.getByRole("listitem").filter({ hasText: "Wall over a cloud sea" });
    await expect(site.locator("[data-phase=loaded]")).toBeVisible();
    // The live page does not take the focus along.
    await expect(opened).toBeFocused();
    // The skeleton fades out over it.
    await expect(card.locator("[class*=skeleton]")).toBeHidden();
    await site.getByRole("main").click({ position: { x: 2, y: 400 } });
    // On its picture, over which the link of its title lies.
    await card.click({ position: { x: 40, y: 40 } });
    await expect.poll(() => opens.jsonValue()).toEqual(["pictures 1 url"]);
    await expect(page.locator("main button:focus")).toBeVisible();
  });
  await test.step("what is changed by hand is read again", async () => {
    const before = editor.read("navigation.yaml");
    editor.write("navigation.yaml", before.replace("label: Gallery", "label: What we saw"));
    const renamed = page.getByRole("navigation").getByText("What we saw", { exact: true });
    await expect(renamed).toBeVisible();
    editor.write("navigation.yaml", before);
    await expect(renamed).toHaveCount(0);
  });
  await test.step("a file broken by hand is explained in words, and the page comes back by itself", async () => {
    const before = editor.read("pages/home.yaml");
    editor.write("pages/home.yaml", `${before}\n  wrong: [`);
    const title = site.getByRole("heading", { name: "The site cannot be shown" });
    await expect(title).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("cannot be shown");
    await expect(site.locator("vite-error-overlay")).toHaveCount(0);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Publish/ })
      .click();
    const line = page.getByRole("listitem").filter({ hasText: "Home cannot be read" });
    await expect(line).toBeVisible();
    await expect(line.getByRole("button")).toHaveCount(0);
    editor.write("pages/home.yaml", before);
    await expect(title).toHaveCount(0);
    await expect(site.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("a port in use is explained in one sentence", async ({ editor }) => {
  const port = new URL(editor.address).port;
  const { content } = makeRepository("port");
  const env = { ...process.env, ...editor.env, CONTENT_DIR: content, PORT: port };
  const second = spawnSync(process.execPath, ["src/editor/command.ts"], { env, encoding: "utf8" });
  expect(second.status).toBe(1);
  expect(second.stderr.trim()).toMatch(/^The editor cannot start: .+ port \d+.+$/m);
});

test("the editor opens with its token alone, and shows the page as wide as a phone, a tablet and a desk", async ({
  page,
  editor,
  site,
}) => {
  await test.step("without the token it shows nothing", async () => {
    await page.goto(`${editor.address}/__edit/`);
    await expect(page.getByText("does not open the editor")).toBeVisible();
  });
  const opensCompany = async (y: number) => {
    await site.getByRole("heading", { level: 1 }).click({ position: { x: 20, y } });
    await expect(page.locator("input:focus")).toHaveValue("Udaya Nepal");
  };
  await page.setViewportSize({ width: 1366, height: 768 });
  await openEditor(page, editor);
  expect(page.url()).not.toContain("token");
  const width = () => site.locator("html").evaluate(() => innerWidth);

  await test.step("the page has the width that was chosen", async () => {
    await expect.poll(width).toBe(1440);
    await page.getByRole("radio", { name: "Desktop" }).press("ArrowLeft");
    await expect.poll(width).toBe(820);
  });
  await test.step("a page that is wider than its room is scaled, and clicks find their field", async () => {
    await page.getByText("Desktop").click();
    await expect.poll(width).toBe(1440);
    const frame = await page.locator("iframe").boundingBox();
    const form = await page.getByRole("main").boundingBox();
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual((form?.x ?? 0) + 1);
    await opensCompany(20);
  });
  await test.step("loaded anew on a phone, the editor is open, and the page as wide as before", async () => {
    await page.getByText("Tablet", { exact: true }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect.poll(width).toBe(820);
  });
  await test.step("the field of what was clicked there is in view", async () => {
    await opensCompany(15);
    await expect(page.locator("input:focus")).toBeInViewport();
  });
});
