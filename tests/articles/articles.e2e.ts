import { expect } from "@playwright/test";
import { content } from "../e2e/site-content.ts";
import { violations, violationsOfLayout } from "../e2e/support/axe.ts";
import { contactForm } from "../e2e/support/contact-form.ts";
import { hold, script } from "../e2e/support/hold.ts";
import { overflow } from "../e2e/support/reflow.ts";
import { hydrated } from "../e2e/test.ts";
import {
  articles,
  fewArticles,
  fibre,
  fibreLines,
  long,
  nepaliArticle,
  nepaliNames,
  privacyPolicy,
  waitingArticle,
} from "./articles.ts";
import {
  category,
  count,
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
import { mailService, test } from "./site-with-articles.ts";

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
  await test.step("without JavaScript, where a service takes the messages, the address stands in place of the form", async () => {
    await plain.goto(`${baseURL}/contact`);
    const { email } = content.site.contact;
    await expect(plain.locator("form").getByRole("link", { name: email })).toHaveCount(1);
    await expect(plain.getByLabel("Full Name")).toBeHidden();
    await expect(contactForm(plain).sendButton).toBeHidden();
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

test("a legal page is there once it is written, and the footer leads to it", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  const { placeholderNote } = content.site.legal;
  const terms = footer.getByRole("link", { name: `Terms of Service (${placeholderNote})` });
  await expect(terms).toBeDisabled();
  expect((await request.get("/terms-of-service")).status()).toBe(404);

  await footer.getByRole("link", { name: "Privacy Policy", exact: true }).click();
  await expect(page).toHaveURL("/privacy-policy");
  await expect(page).toHaveTitle(`${privacyPolicy.head.title} | ${content.site.company.name}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(privacyPolicy.heading);
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["What we keep", "Who gets it"]);
  await expect(main).toContainText("As of 28 February 2026");
  await expect(main.getByRole("listitem").last()).toHaveText("Your question, for [two] months.");
  await expect(main.getByRole("link", { name: "privacy@" })).toHaveAttribute(
    "href",
    "mailto:privacy@company.example",
  );
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  expect(await violations(page, "main")).toEqual([]);

  const html = await (await request.get("/privacy-policy")).text();
  expect(html).toContain("nothing</strong> for long");
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).toContain("/privacy-policy</loc>");
  expect(sitemap).not.toContain("/terms-of-service");
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

test("on a phone a link, the feed and the browser's search lead to an article, however far down, and Back too", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("readers find the feed, and its last entry leads to its article", async () => {
    const html = await (await request.get("/news")).text();
    const [, feed = ""] = /<link rel="alternate"[^>]* href="([^"]+)"/.exec(html) ?? [];
    const atom = await request.get(feed);
    expect(atom.headers()["content-type"]).toBe("application/atom+xml");
    // Not on a page of the site, whose policy lets nothing parse a text.
    const entries = await page.evaluate(entriesOf, await atom.text());
    expect(entries.slice(0, 4)).toMatchObject([
      { title: "Power prices", updated: "2026-03-01T00:00:00Z" },
      { title: "Bridge survey", summary: long },
      {
        title: "Fibre ring",
        content: [fibre.excerpt, ...fibreLines],
        addresses: [
          "https://maps.example/fibre",
          `${content.site.address}/services#technology`,
          expect.stringMatching(`^${content.site.address}/pictures/dam-.*\\.jpg$`),
        ],
      },
      { title: "A new fund", content: [] },
    ]);
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

test("Nepali text has its language, room between the lines and a place on every screen", async ({
  page,
}) => {
  for (const [address, text] of [
    ["/news", nepaliArticle.title],
    ["/news", nepaliArticle.excerpt],
    ["/", nepaliNames.founder],
    ["/why-invest-in-nepal", nepaliNames.country],
  ] as const) {
    if (new URL(page.url()).pathname !== address) await page.goto(address);
    const shown = page.getByText(text, { exact: true }).first();
    await shown.scrollIntoViewIfNeeded();
    await expect.soft(shown, text).toHaveAttribute("lang", "ne");
    const { room, spacing } = await shown.evaluate((element) => {
      const { lineHeight, fontSize, letterSpacing } = getComputedStyle(element);
      const room = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      return { room, spacing: letterSpacing };
    });
    // Tight headings would cut the signs above and below the letters.
    expect.soft(room, text).toBeGreaterThanOrEqual(1.5);
    // Spacing would cut the stroke that joins them.
    expect.soft(spacing, text).toBe("normal");
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect
        .soft(await page.evaluate(overflow), `${address} at ${width} px`)
        .toBeLessThanOrEqual(0);
    }
  }
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test.describe("where an e-mail service takes the messages", () => {
  test.use({ tolerated: new RegExp(`^request: ${mailService}/`) });

  test("the button waits for the script, beside the address, and sends once it has come", async ({
    page,
  }) => {
    const { contact, site } = content;
    const form = contactForm(page);
    page.on("dialog", (dialog) => dialog.accept());
    await page.route(`${mailService}/**`, (route) =>
      route.fulfill({ status: 200, headers: { "access-control-allow-origin": "*" }, body: "OK" }),
    );
    const sendScripts = await hold(page, script);
    await page.goto("/contact");
    await form.fill();
    const beside = page.locator("form").getByRole("link", { name: site.contact.email });
    await expect(form.sendButton).toBeDisabled();
    await expect(beside).toBeVisible();
    const before = await form.sendButton.boundingBox();
    await page.getByLabel("Full Name").press("Enter");

    await sendScripts();
    await expect(form.sendButton).toBeEnabled();
    await expect(page.getByText(contact.privacyNote)).toBeVisible();
    await expect(beside).toBeHidden();
    expect(await form.sendButton.boundingBox()).toEqual(before);
    await form.expectTyped();
    await form.send();
  });
});
