import { expect } from "@playwright/test";
import { hold, script } from "../e2e/support/hold.ts";
import { hydrated } from "../e2e/test.ts";
import { articles, fibreLines, long, nepaliArticle, waitingArticle } from "./articles.ts";
import {
  category,
  entriesOf,
  fullText,
  goWithin,
  longExcerpt,
  readOnTo,
  rows,
  searchBox,
  title,
  titles,
} from "./news-page.ts";
import { test } from "./site-with-articles.ts";

const lastWords = fibreLines.at(-1) ?? "";

test("an address opens its article or its filter however late the scripts, and the article without them", async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step("an article, while the scripts are late", async () => {
    const sendScripts = await hold(page, script);
    await page.goto("/news#article-bridge-survey");
    const whole = longExcerpt(page);
    await expect(whole).toHaveText(long);
    const before = await whole.boundingBox();
    await sendScripts();
    await hydrated(page);
    await expect(page.locator("details[open]")).toHaveCount(1);
    expect(await whole.boundingBox()).toEqual(before);
  });
  await test.step("a filtered list, while the scripts are late", async () => {
    await page.unrouteAll();
    const sendScripts = await hold(page, script);
    await page.goto("/news?category=market&q=power");
    await expect(rows(page)).toHaveCount(articles.length);
    await sendScripts();
    await expect(titles(page)).toHaveText(["Power prices"]);
    await expect(searchBox(page)).toHaveValue("power");
    await expect(category(page, "Market")).toHaveAttribute("aria-pressed", "true");
  });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await test.step("without JavaScript, where all are listed and no filter is shown", async () => {
    await plain.goto(`${baseURL}/news#article-fibre-ring`);
    await expect(plain.getByText(lastWords)).toBeVisible();
    await expect(rows(plain)).toHaveCount(articles.length);
    // Neither could do anything.
    await expect(searchBox(plain)).toBeHidden();
    await expect(category(plain, "Market")).toBeHidden();
    await expect(longExcerpt(plain)).not.toHaveText(long);
    await fullText(plain, "Bridge survey").click();
    await expect(longExcerpt(plain)).toHaveText(long);
  });
  await context.close();
});

test("an address in any script opens its article, and one that waits for its day is nowhere", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const address = `/news#article-${nepaliArticle.id}`;
  const words = nepaliArticle.fullText ?? "";
  await test.step("as it is linked to, encoded, and inside the site", async () => {
    await page.goto(encodeURI(address));
    await hydrated(page);
    const text = page.getByText(words);
    await expect(text).toBeInViewport();
    await expect(page.locator(":target")).toContainText(nepaliArticle.title);
    await page.goto("/about");
    await hydrated(page);
    await goWithin(page, address);
    await expect(text).toBeInViewport();
    // Neither is this the name of an element, nor can it be decoded.
    await goWithin(page, "/news#article-%E0%A4");
    await expect(rows(page)).toHaveCount(articles.length);
  });
  await test.step("without JavaScript", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(baseURL + address);
    await expect(plain.getByText(words)).toBeVisible();
    await context.close();
  });
  await test.step("an article that waits is in no file, and the server's version says until when", async () => {
    for (const file of ["/news", "/news.atom"]) {
      expect(await (await request.get(file)).text()).not.toContain(waitingArticle.title);
    }
    const { next } = await (await request.get("/version.json")).json();
    // Midnight in Kathmandu.
    expect(next).toBe("2199-12-30T18:15:00.000Z");
  });
});

test("on a phone a link, the feed and the browser's search lead to an article, however far down, and Back too", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("readers find the feed, and its last entry leads to its article", async () => {
    const html = await (await request.get("/news")).text();
    const [, feed = ""] =
      /<link rel="alternate" type="application\/atom[^>]* href="([^"]+)"/.exec(html) ?? [];
    const atom = await request.get(feed);
    expect(atom.headers()["content-type"]).toBe("application/atom+xml");
    // Not on a page of the site, whose policy lets nothing parse a text.
    const entries = await page.evaluate(entriesOf, await atom.text());
    expect(entries[2]).toMatchObject({ title: "Fibre ring", words: expect.stringMatching(/<img/) });
    const { pathname, hash } = new URL(entries.at(-1)?.link ?? "");
    await page.goto(`${pathname}${hash}`);
    await hydrated(page);
    const target = page.locator(":target").getByRole("heading");
    await expect(target).toHaveText(entries.at(-1)?.title ?? "");
    await expect(target).toBeInViewport();
  });
  await test.step("the browser finds words in a row that is far out of sight", async () => {
    await page.goto("about:blank");
    // A text fragment is searched for as find-in-page does it.
    await page.goto("/news#:~:text=Article%2090");
    await hydrated(page);
    await expect(title(page, 90)).toBeInViewport();
  });
  await test.step("Back returns to the article that was being read", async () => {
    await title(page, 30).evaluate(readOnTo);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Contact", exact: true })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL("/contact");
    await page.goBack();
    await expect(title(page, 30)).toBeInViewport();
  });
  await test.step("a link inside the site leads to its article, and never renders an unfiltered list on the way", async () => {
    await page.goto("/about");
    await hydrated(page);
    await goWithin(page, "/news#article-number-90");
    await expect(title(page, 90)).toBeInViewport();
    await goWithin(page, "/about");
    await expect(rows(page)).toHaveCount(0);

    // Each change of the list, as it is when it is painted.
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const shown = [...document.querySelectorAll("main article h2")].map((h) => h.textContent);
        if (shown.length > 0) seen.push(shown.join(", "));
        requestAnimationFrame(look);
      };
      look();
    });
    await goWithin(page, "/news?category=company");
    await expect(titles(page)).toHaveText(["Bridge survey"]);
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(seen).not.toEqual([]);
    expect(new Set(await seen())).toEqual(new Set(["Bridge survey"]));
  });
});
