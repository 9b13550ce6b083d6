import { expect } from "@playwright/test";
import { violations, violationsOfLayout } from "../e2e/support/axe.ts";
import { overflow } from "../e2e/support/reflow.ts";
import { hydrated } from "../e2e/test.ts";
import { articles, fewArticles, fibreLines, long } from "./articles.ts";
import {
  category,
  count,
  fullText,
  goWithin,
  longExcerpt,
  rows,
  searchBox,
  title,
  titles,
} from "./news-page.ts";
import { test } from "./site-with-articles.ts";

const firstWords = "Forty kilometres <underground> & in the air";
const lastWords = fibreLines.at(-1) ?? "";

test("every article is listed, filtered by search and category, and read to its end in the list", async ({
  page,
}) => {
  await page.goto("/news");
  await hydrated(page);
  await expect(rows(page)).toHaveCount(articles.length);
  await expect.soft(count(page)).toHaveText(`${articles.length} articles`);

  await test.step("the featured article comes first and larger, then the newest", async () => {
    await expect
      .soft(titles(page))
      .toHaveText([
        "A new fund",
        "Power prices",
        "Bridge survey",
        "Fibre ring",
        "Power for a clinic",
        ...Array.from({ length: articles.length - 5 }, () => /./),
      ]);
    const sizes = await titles(page).evaluateAll((found) =>
      found.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
    );
    expect.soft(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
  });
  await test.step("a row shows date, category, read time and 120 characters of the excerpt", async () => {
    const row = rows(page).filter({ hasText: "Bridge survey" });
    await expect.soft(row).toContainText(/1 February 2026.*Company.*3 min read/);
    const cut = `${"Nine chars".repeat(11)}123456789🇳🇵…`;
    await expect.soft(longExcerpt(page)).toHaveText(cut);
  });
  await test.step("a fast typist ends up with the right rows, and with all when the text is gone", async () => {
    await searchBox(page).pressSequentially("canals");
    await expect(count(page)).toContainText("No articles found");
    await searchBox(page).press("Backspace");
    await expect(count(page)).toHaveText("50 articles");
    await expect(rows(page)).toHaveCount(50);
    await expect(title(page, 100)).toBeAttached();
    await expect(title(page, 99)).toHaveCount(0);
    await searchBox(page).fill("");
    await expect(rows(page)).toHaveCount(articles.length);
  });
  await test.step("the search reads the whole excerpt, also what the list cuts off", async () => {
    await searchBox(page).fill("sluice");
    await expect(titles(page)).toHaveText(["Bridge survey"]);
  });
  await test.step("both filters count, and the count is announced", async () => {
    await searchBox(page).fill("POWER");
    await expect(titles(page)).toHaveText(["Power prices", "Power for a clinic"]);
    await expect(count(page)).toHaveText("2 articles");
    await category(page, "Client").click();
    await expect(titles(page)).toHaveText(["Power for a clinic"]);
    await expect(count(page)).toHaveText("1 article");
    await category(page, "Technology").click();
    await expect(rows(page)).toHaveCount(0);
    await expect(count(page)).toHaveText(
      "No articles foundTry adjusting your search terms or filters.",
    );
  });
  await category(page, "All").click();
  await searchBox(page).fill("");
  await test.step("the address carries the filter: Back undoes a category but not the letters of a search", async () => {
    await category(page, "Market").click();
    await searchBox(page).pressSequentially("power");
    await expect(page).toHaveURL("/news?category=market&q=power");
    await category(page, "Client").click();
    await expect(titles(page)).toHaveText(["Power for a clinic"]);

    await page.goBack();
    await expect(titles(page)).toHaveText(["Power prices"]);
    await expect(searchBox(page)).toHaveValue("power");
    await page.goBack();
    await expect(rows(page)).toHaveCount(articles.length);
    await expect(searchBox(page)).toHaveValue("");
    await expect(page).toHaveURL("/news");
    await page.goForward();
    await expect(category(page, "Market")).toHaveAttribute("aria-pressed", "true");
    await expect(searchBox(page)).toHaveValue("power");
  });
  await test.step("letters typed while a category is still on its way are kept", async () => {
    await page.goBack();
    await expect(page).toHaveURL("/news");
    // In one task, which the router cannot have finished in between.
    await category(page, "Market").evaluate((button: HTMLElement) => {
      button.click();
      const box = document.querySelector('input[type="search"]') as HTMLInputElement;
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      set?.call(box, "power");
      box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    await expect(page).toHaveURL("/news?category=market&q=power");
    await expect(titles(page)).toHaveText(["Power prices"]);
  });
  await test.step("all are listed again", async () => {
    await page.goBack();
    await expect(page).toHaveURL("/news");
    await expect(rows(page)).toHaveCount(articles.length);
  });

  const end = page.getByText(lastWords);
  await test.step("a press opens it and closes it again", async () => {
    await expect(end).toBeHidden();
    await fullText(page, "Fibre ring").click();
    await expect(end).toBeVisible();
    await expect(page.getByText(firstWords)).toBeVisible();
    const text = rows(page).filter({ hasText: "Fibre ring" });
    await expect.soft(text.getByRole("listitem")).toHaveText(fibreLines.slice(1, 3));
    await expect.soft(text.locator("strong")).toHaveText("in the air");
    await expect
      .soft(text.getByRole("link", { name: "drawn here (opens in a new tab)" }))
      .toHaveAttribute("href", "https://maps.example/fibre");
    await expect.soft(text.getByRole("img")).toHaveAccessibleName(/water/);
    await expect.soft(text.getByRole("figure")).toContainText("The valley of the first forty");
    await fullText(page, "Fibre ring").click();
    await expect(end).toBeHidden();
  });
  await test.step("a long excerpt stands there once, and whole", async () => {
    await fullText(page, "Bridge survey").click();
    await expect(longExcerpt(page)).toHaveText(long);
    await expect(fullText(page, "Power prices")).toHaveCount(0);
  });
  await test.step("the search does not look in it", async () => {
    await searchBox(page).fill("tarn");
    await expect(count(page)).toContainText("No articles found");
    await searchBox(page).fill("");
  });
  await test.step("a link inside the site opens it, and so does a second one", async () => {
    await goWithin(page, "/news#article-fibre-ring");
    await expect(end).toBeVisible();
    await fullText(page, "Fibre ring").click();
    await expect(end).toBeHidden();
    await goWithin(page, "/news#article-fibre-ring");
    await expect(end).toBeVisible();
  });
});

test("axe finds nothing in the list, and nothing is cut off, at every width", async ({ page }) => {
  await page.goto("/news?q=monsoon");
  await expect(rows(page)).toHaveCount(fewArticles.length);
  for (const name of ["Bridge survey", "Fibre ring"]) await fullText(page, name).click();
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    expect.soft(await page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0);
    if (width === 320) expect.soft(await violations(page, "main")).toEqual([]);
  }
  expect.soft(await violationsOfLayout(page, "main")).toEqual([]);
});
