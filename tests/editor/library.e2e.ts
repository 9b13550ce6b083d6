import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, openEditor, test } from "./editor.ts";

const photograph = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({
    create: { width: 2800, height: 2000, channels: 3, background: "#0044cc" },
  })
    .jpeg()
    .toBuffer(),
});

test("a picture is added to the gallery by clicking alone, moved, and taken out", async ({
  page,
  editor,
  site,
}) => {
  await openEditor(page, editor);
  await page.getByRole("navigation").locator("summary", { hasText: "Gallery" }).click();
  await page.getByRole("navigation").getByRole("button", { name: "Pictures" }).first().click();
  await page.locator("input[type=file]").setInputFiles(await photograph("IMG_2031.JPG"));
  await expect(page.getByRole("heading", { name: "Describe img-2031.jpg" })).toBeVisible();
  await page.getByLabel("Title").fill("The blue wall");
  await page.getByLabel("Description").fill("A long wall, painted blue from end to end.");
  await page.getByLabel("Credit").fill("Maya Gurung");
  await page.getByRole("button", { name: "Add to the gallery" }).click();
  await expect(
    page.getByText(/pictures\.yaml.*alt is empty|Write what the picture shows/).last(),
  ).toBeVisible();
  await page.getByLabel("Alternative text").fill("A long wall, painted blue from end to end.");
  await page.getByRole("button", { name: "Add to the gallery" }).click();
  const card = site.getByRole("link", { name: /The blue wall/ });
  await expect(card).toBeVisible();
  expect(editor.read("pages/gallery.yaml")).toMatch(/- id: 18\n {4}title: The blue wall/);

  await page.getByLabel("Place of “The blue wall”").selectOption("2");
  const first = /id: 1\n[\s\S]*- id: 18\n[\s\S]*- id: 2\n/;
  await expect.poll(() => editor.read("pages/gallery.yaml")).toMatch(first);
  await page.getByRole("button", { name: "Remove “The blue wall”" }).click();
  await expect(card).toHaveCount(0);

  // Nothing shows it any more, so it can be deleted; the file goes to the bin.
  await page.getByRole("button", { name: "Pictures", exact: true }).last().click();
  await page.getByRole("button", { name: /img-2031/ }).click();
  await page.getByRole("button", { name: "Delete this picture" }).click();
  await expect(page.getByText("“img-2031” is in the bin.")).toBeVisible();
  const bin = fs.readdirSync(`${editor.content}-bin`, { recursive: true }).map(String);
  expect(bin.filter((file) => path.basename(file) === "img-2031.jpg")).toHaveLength(1);
});

test("the description of a new picture survives a click on the live page", async ({
  page,
  editor,
  site,
}) => {
  await openEditor(page, editor);
  await page.getByRole("button", { name: "Pictures" }).click();
  await page.getByLabel("Choose a file").setInputFiles(await photograph("Red Door!.JPG"));
  const alt = page.getByLabel("Alternative text");
  await alt.fill("A red door at the left of a long blue wall.");
  await site.getByRole("heading", { name: "Tell us what you are considering." }).click();
  await expect(page.getByLabel("Heading")).toBeFocused();
  await page.getByRole("button", { name: "Pictures" }).last().click();
  await page.getByRole("button", { name: "Describe red-door.jpg" }).click();
  await expect(alt).toHaveValue("A red door at the left of a long blue wall.");
});
