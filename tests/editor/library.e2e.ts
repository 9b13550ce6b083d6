import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { chooseFile, expect, openEditor, test } from "./editor.ts";

test.beforeAll(({ editor }) => editor.reset());

const filled = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

const photograph = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await filled(2800, 2000, "#0044cc").jpeg().toBuffer(),
});

/** In the window that opens after an upload. */
async function describe(page: Page, alt: string) {
  const form = page.getByRole("dialog").last();
  await form.getByLabel("Alternative text").fill(alt);
  await form.getByLabel("Credit").fill("Maya Gurung");
}

test("pictures are added, placed, replaced and deleted by clicking alone", async ({
  page,
  editor,
  site,
}) => {
  test.setTimeout(120_000);
  await openEditor(page, editor);
  const navigation = page.getByRole("navigation");
  const gallery = navigation.getByRole("button", { name: "Pictures" }).first();
  const inBin = (name: string) => fs.globSync(`*/${name}`, { cwd: `${editor.content}-bin` });
  const allPictures = navigation.getByRole("button", { name: "Pictures" }).last();

  await test.step("one is added to the gallery, moved, and taken out", async () => {
    await navigation.locator("summary", { hasText: "Gallery" }).click();
    await gallery.click();
    await page.getByRole("button", { name: "Add picture" }).click();
    await chooseFile(page, "Choose a file", await photograph("IMG_2031.JPG"));
    await expect(page.getByRole("heading", { name: /Describe img-2031-\w+\.jpg/ })).toBeVisible();
    await page.getByRole("button", { name: "Add this picture" }).click();
    const alt = page.getByRole("dialog").last().getByLabel("Alternative text");
    await expect(alt).toHaveAttribute("aria-invalid", "true");
    await describe(page, "A long wall, painted blue from end to end.");
    const form = page.getByRole("dialog").last();
    await form.getByLabel("Title").fill("The blue wall");
    await form.getByLabel("Description").fill("A long wall, painted blue from end to end.");
    await page.getByRole("button", { name: "Add this picture" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("input:focus")).toHaveValue("The blue wall");
    const card = site.getByRole("link", { name: /The blue wall/ });
    await expect(card).toBeVisible();
    expect(editor.read("pages/gallery.yaml")).toMatch(/- id: 18\n {4}title: The blue wall/);

    await page.getByLabel("Place of picture 17").selectOption("2");
    const second = /id: 1\n[\s\S]*- id: 18\n[\s\S]*- id: 2\n/;
    await expect.poll(() => editor.read("pages/gallery.yaml")).toMatch(second);
    await page.getByRole("button", { name: "Remove picture 2", exact: true }).click();
    await expect(card).toHaveCount(0);

    // Nothing shows it any more, so it can be deleted; the file goes to the bin.
    await allPictures.click();
    await page.getByRole("button", { name: /img-2031/ }).click();
    await page.getByRole("button", { name: "Delete this picture" }).click();
    await expect(page.getByText(/“img-2031-\w+” is not there any more/)).toBeVisible();
    expect(inBin("img-2031-*.jpg")).toHaveLength(1);
    await allPictures.click();
    await page.getByText("In the bin: 1").click();
    await page.getByRole("button", { name: /Take back Picture “img-2031/ }).click();
    await expect(page.getByRole("button", { name: /^img-2031-\w+ Not used/ })).toBeVisible();
    expect(inBin("img-2031-*.jpg")).toHaveLength(0);
  });

  await test.step("one is uploaded where it is to be seen, and its focal point stays in view", async () => {
    await gallery.click();
    // Red at the left, and blue in the middle and at the right.
    const red = await filled(1000, 1600, "#cc2200").png().toBuffer();
    const buffer = await filled(2400, 1600, "#0044cc")
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    await page.locator("summary", { hasText: "Lamps at dusk" }).click();
    await page.getByRole("button", { name: /pagoda-dusk/ }).click();
    await chooseFile(page, "Choose a file", {
      name: "Red Door!.JPG",
      mimeType: "image/jpeg",
      buffer,
    });
    await describe(page, "A red door at the left of a long blue wall.");
    await page.getByRole("button", { name: "Add this picture" }).click();
    await expect.poll(() => editor.read("pages/gallery.yaml")).toContain("url: red-door");

    await allPictures.click();
    await page.getByRole("button", { name: /red-door/ }).click();
    const point = page.getByRole("slider", { name: "Focal point" });
    await expect(point.getByRole("presentation")).toHaveJSProperty("complete", true);
    const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
    await point.click({ position: { x: width * 0.2, y: height / 2 } });
    await expect
      .poll(() => editor.read("pictures.yaml"))
      .toMatch(/red-door-\w+:[\s\S]*x: (19|20|21),/);
    await point.press("Shift+ArrowLeft");
    await expect
      .poll(() => editor.read("pictures.yaml"))
      .toMatch(/red-door-\w+:[\s\S]*x: (9|10|11),/);
    const card = site.locator("img[class*=picture-red-door]").first();
    await card.scrollIntoViewIfNeeded();
    await expect.poll(async () => averageColour(await card.screenshot())).toBe("red");
  });

  await test.step("a replaced one asks for its words, and the old one goes to the bin", async () => {
    await allPictures.click();
    await page.getByRole("button", { name: "city", exact: true }).click();
    await chooseFile(page, "Replace the file", await photograph("Town.jpg"));
    await describe(page, "A long wall, painted blue from end to end.");
    // What the gallery says beside it.
    await page.getByRole("dialog").getByLabel("Title").fill("The wall in town");
    await page.getByRole("button", { name: "Use it instead" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByLabel("Credit")).toHaveValue("Maya Gurung");
    expect(editor.read("pictures.yaml")).toMatch(/city:\n {2}file: town-\w+\.jpg\n/);
    expect(fs.existsSync(path.join(editor.content, "pictures/city.jpg"))).toBe(false);
    expect(inBin("city.jpg")).toHaveLength(1);
    await expect
      .poll(() => editor.read("pages/gallery.yaml"))
      .toMatch(/title: The wall in town\n(?:.*\n){1,6} {4}url: city/);
  });

  await test.step("of several, each gets a form of its own, one after the other", async () => {
    await allPictures.click();
    const names = ["Wall.jpg", "Roof.jpg"];
    await chooseFile(page, "Choose a file", await Promise.all(names.map(photograph)));
    for (const name of ["wall", "roof"]) {
      await expect(page.getByRole("dialog", { name: `Describe ${name}-` })).toBeVisible();
      await describe(page, `A ${name}, painted blue from end to end.`);
      await page.getByRole("button", { name: "Add this picture" }).click();
    }
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(editor.read("pictures.yaml")).toMatch(/wall-\w+:[\s\S]*roof-\w+:/);
  });

  await test.step("the words for a new one survive a reload", async () => {
    await allPictures.click();
    await chooseFile(page, "Choose a file", await photograph("Blue Door!.JPG"));
    await describe(page, "A blue door in a long blue wall.");
    await page.reload();
    await allPictures.click();
    await page.getByRole("button", { name: /Describe blue-door-\w+\.jpg/ }).click();
    await expect(page.getByLabel("Alternative text")).toHaveValue(
      "A blue door in a long blue wall.",
    );
  });
});

async function averageColour(picture: Buffer) {
  const { channels } = await sharp(picture).stats();
  const [red, , blue] = channels.map(({ mean }) => mean);
  return (red ?? 0) > (blue ?? 0) ? "red" : "blue";
}

test("a document is uploaded where it is named, and a legal page begins with its draft", async ({
  page,
  editor,
  site,
}) => {
  test.setTimeout(120_000);
  editor.reset();
  await openEditor(page, editor);
  const navigation = page.getByRole("navigation");

  await test.step("a document", async () => {
    await navigation.locator("summary", { hasText: "Proof of the company" }).click();
    await navigation.getByRole("button", { name: "Documents" }).click();
    await page.getByRole("button", { name: "Add document" }).click();
    await page.getByLabel("Title").fill("Annual report");
    await page.getByLabel("Date").fill("2026-01-31");
    const report = { mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
    const text = { mimeType: "text/plain", buffer: Buffer.from("A report") };
    await chooseFile(page, "Choose a PDF", { name: "Report.txt", ...text });
    await expect(page.getByRole("alert")).toContainText("“Report.txt” is no PDF");
    await chooseFile(page, "Choose a PDF", { name: "Report 2026.pdf", ...report });
    await expect(page.getByLabel("File", { exact: true })).toHaveValue(
      /^report-2026-[0-9a-f]{8}\.pdf$/,
    );
    const link = site.getByRole("link", { name: "Annual report (PDF, 0.1 KB)" });
    await expect(link).toHaveAttribute("href", /^\/documents\/report-2026-[0-9a-f]{8}\.pdf$/);
  });
  await test.step("the privacy policy", async () => {
    await page.getByRole("button", { name: "Write the privacy policy" }).click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText("have a lawyer read it");
    await question.getByRole("button", { name: "Write the privacy policy" }).click();
    await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
    await expect(site.getByRole("heading", { level: 1 })).toContainText("Privacy Policy");
    await expect(page.getByRole("button", { name: "Write the privacy policy" })).toHaveCount(0);
  });
});
