import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { ChangesAnswer, ContentAnswer } from "../../src/editor/shared/api.ts";
import { runAxe } from "../axe.ts";
import { chooseFile, expect, openEditor, test } from "./editor.ts";

test.beforeAll(({ editor }) => editor.reset());

test("the launch list is worked through to its end", async ({ page, editor, site }) => {
  test.setTimeout(120_000);
  await openEditor(page, editor);
  const list = page.getByRole("button", { name: "Before the launch", exact: true });
  const done = (words: RegExp) => page.getByRole("button", { name: words });

  // A text as shipped: the entry leads to its field, and goes with another text.
  await list.click();
  expect(await runAxe(page)).toEqual([]);
  await entry(page, "https://udaya.example").click();
  await page.getByLabel("Address", { exact: true }).fill("https://himal.com");
  await expect.poll(() => editor.read("site.yaml")).toContain("address: https://himal.com");
  await list.click();
  await expect(page.getByText("https://udaya.example")).toHaveCount(0);

  // A mark: what is still as shipped stays on the list, with its own sentence.
  const related = /^Done: .*Related organisation/;
  await done(related).click();
  await expect(done(related)).toHaveCount(0);
  await entry(page, "https://organisation.example").click();
  await page.getByLabel("Web address").fill("https://sister.com");
  await expect.poll(() => editor.read("site.yaml")).toContain("https://sister.com");
  await list.click();
  await expect(page.getByText("https://organisation.example")).toHaveCount(0);
  expect(editor.read("site.yaml")).toMatch(/url: https:\/\/sister\.com\n {2}placeholder: false/);

  // A draft to confirm, a page to come, and the pictures.
  await done(/^Done: .*have a lawyer confirm/i).click();
  await done(/^Leave it out: .*Privacy Policy/).click();
  await expect(done(/Privacy Policy/)).toHaveCount(0);
  await done(/^Keep: Picture “dam”\./).click();
  await done(/^Keep all \d+$/).click();
  await expect(done(/^Keep/)).toHaveCount(0);
  expect(editor.read("pictures.yaml")).not.toContain("placeholder: true\n");

  // The logo and the icon of the tab.
  await entry(page, "This is the drawing that the site ships with").click();
  const icon = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="30" fill="#0a7"/></svg>',
  );
  const logo = await sharp(icon).png().toBuffer();
  const svg = { name: "Icon.svg", mimeType: "image/svg+xml", buffer: icon };
  const png = { name: "Logo.png", mimeType: "image/png", buffer: logo };
  const served = page.waitForResponse(/\/logo\.png\?/);
  await chooseFile(page, "Choose another logo", png);
  await page.getByRole("button", { name: "Use this logo" }).click();
  await chooseFile(page, "Choose another icon of the tab", svg);
  await page.getByRole("button", { name: "Use this icon" }).click();
  await expect(page.getByText("The new one is in its place")).toHaveCount(2);
  await expect(site.locator("header image[href^='/logo.png']").first()).toBeVisible();
  expect((await sharp(await (await served).body()).metadata()).width).toBe(640);

  // What is left is of the same kinds.
  await finishTheRest(page);
  await page.reload();
  await list.click();
  await expect(page.getByText("The site cannot be launched yet")).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "For whoever looks after the site" }),
  ).toBeVisible();
});

const entry = (page: Page, words: string) =>
  page.getByRole("listitem").filter({ hasText: words }).getByRole("button").first();

/** Does what is left through the API: other texts for all that are as shipped, then every mark. */
const finishTheRest = (page: Page) =>
  page.evaluate(async () => {
    const token = sessionStorage.getItem("editor-token") ?? "";
    const ask = async (name: string, body?: object) => {
      const response = await fetch(`/__edit/api/${name}`, {
        headers: { "x-editor-token": token },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
      return answer;
    };
    const own = (text: string) =>
      text
        .replaceAll(/[\w-]+\.example/g, "himal.com")
        .replaceAll("udaya-nepal", "himal")
        // Every source looked at, today and for good.
        .replaceAll(/"checked":"[\d-]+"/g, `"checked":"${new Date().toISOString().slice(0, 7)}"`)
        .replaceAll(/,"until":"[\d-]+"/g, "")
        .replaceAll(/udaya( nepal)?/gi, "Himal")
        .replace("Founder’s name", "Maya Gurung")
        .replace("I measure a project by", "A project is measured by")
        .replace("Portrait to follow", "Photograph by R. Rai");
    const { files } = (await ask("content")) as ContentAnswer;
    for (const { file, value } of files) {
      const after = JSON.parse(own(JSON.stringify(value)));
      if (JSON.stringify(after) === JSON.stringify(value)) continue;
      await ask("save", { file, before: value, after });
    }
    for (let round = 0; round < 3; round++) {
      const { launch } = (await ask("changes")) as ChangesAnswer;
      const ready = launch.filter(({ kind }) => kind === "mark" || kind === "leave-out");
      if (ready.length > 0) await ask("launch", { ids: ready.map(({ id }) => id) });
    }
  });
