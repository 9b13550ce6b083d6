import type { Locator, Page } from "@playwright/test";
import { numbered } from "../../src/app/components/numbered.ts";
import type { Address } from "../../src/content/pages.ts";
import { listedArticles } from "../../src/schema/articles.ts";
import { contactFields } from "../../src/shared/contact-message.ts";
import { content } from "./site-content.ts";
import { answerWith, fillForm, sendButton } from "./support/contact-form.ts";
import { expectSound, outlineOf } from "./support/outline.ts";
import { openAt, sequence } from "./support/start-up.ts";
import { expect, hydrated, test } from "./test.ts";

/*
 * What a screen reader finds on each page: landmarks, headings with their level, and controls, by
 * name and in order. It is the browser's accessibility tree, without the running text, and the words
 * of it are taken from the content: the owner may rewrite the site and add to its lists, but a part
 * that loses its name, its level or its place is found. A recorded snapshot would break at every
 * correction of a word, and would soon be renewed without being read.
 */
const { home, about, gallery, servicesPage, whyInvest, newsPage, contact, error, site } = content;
const { slideshow, carousel, lightbox, layout } = content.interface;
const services = content.services.services;
const newTab = (label: string) => `${label} (${layout.newTab})`;

const within = (landmark: string, ...lines: string[]) => [
  landmark,
  ...lines.map((line) => `  ${line}`),
];
const h = (level: number) => (words: string) => `heading ${level}: ${words}`;
const link = ({ label }: { label: string }) => `link: ${label}`;
const button = (words: string) => `button: ${words}`;
const section = (heading: string, ...lines: string[]) =>
  within(`region: ${heading}`, h(2)(heading), ...lines);
const closing = (page: { closing: typeof home.closing }) =>
  section(page.closing.heading, link(page.closing.link));
const eachOf = (position: string, total: number) =>
  Array.from({ length: total }, (_, index) => button(numbered(position, index, total)));

const pack = { label: content.investorPack.link };
const controlsOfForm = [
  `textbox: ${contact.fields.name}`,
  `textbox: ${contact.fields.email}`,
  `textbox: ${contact.fields.company} ${contact.fields.optional}`,
  `textbox: ${contact.fields.phone}`,
  `combobox: ${contact.fields.service}`,
  `textbox: ${contact.fields.message}`,
  button(contact.send),
];
const officeDetails = within(
  `complementary: ${contact.details.heading}`,
  h(2)(contact.details.heading),
  link({ label: site.contact.email }),
  link(pack),
);

const cardsInView = 3;
const pages: Record<Address | "/no-such-page", string[]> = {
  "/": [
    ...within(
      `region: ${slideshow.name}`,
      button(slideshow.play),
      ...eachOf(slideshow.position, home.hero.slides.length),
      button(slideshow.previous),
      button(slideshow.next),
      h(1)(site.company.fullName),
    ),
    ...section(
      home.services.heading,
      button(carousel.play),
      button(carousel.previous),
      button(carousel.next),
      // A row to scroll until it comes near.
      ...services.flatMap(({ title }) => ["link", h(3)(title)]),
      ...eachOf(carousel.position, services.length).slice(0, 1 - cardsInView),
      link(home.services.link),
    ),
    ...section(
      home.founder.label,
      ...site.founder.social.map(({ label }) => link({ label: newTab(label) })),
    ),
    ...section(
      home.why.heading.join(" "),
      ...home.why.cards.map(({ title }) => h(3)(title)),
      link(home.why.link),
    ),
    ...closing(home),
  ],
  "/services": [
    h(1)(servicesPage.heading),
    ...within(
      `region: ${servicesPage.index}`,
      ...within(
        `navigation: ${servicesPage.index}`,
        ...services.map(({ title }) => link({ label: title })),
      ),
      ...services.map(({ title }) => h(2)(title)),
    ),
    ...section(
      servicesPage.process.heading,
      ...servicesPage.process.steps.map(({ number, title }) => h(3)(`${number} ${title}`)),
    ),
    ...closing(servicesPage),
  ],
  "/why-invest-in-nepal": [
    h(1)(whyInvest.heading),
    ...section(
      whyInvest.reasons.heading,
      ...whyInvest.reasons.reasons.map(({ title }) => h(3)(title)),
    ),
    ...section(
      whyInvest.figures.heading,
      h(3)(whyInvest.figures.map.heading),
      ...whyInvest.figures.charts.map(({ heading }) => h(3)(heading)),
    ),
    ...section(whyInvest.weigh.heading, ...whyInvest.weigh.points.map(({ title }) => h(3)(title))),
    ...section(
      whyInvest.sectors.heading,
      ...whyInvest.sectors.sectors.flatMap(({ name }) => ["link", h(3)(name)]),
    ),
    ...section(
      whyInvest.offers.heading,
      link(pack),
      ...whyInvest.offers.offers.map(({ title }) => h(3)(title)),
    ),
    ...closing(whyInvest),
  ],
  "/gallery": [
    h(1)(gallery.heading),
    ...gallery.pictures
      .map(({ title }) => `${title} (${lightbox.open})`)
      .flatMap((name) => [h(2)(name), `link: ${name}`]),
    ...closing(gallery),
  ],
  "/about": [
    h(1)(about.heading),
    h(2)(about.mission.title),
    h(2)(about.vision.title),
    ...section(about.values.heading, ...about.values.values.map(({ title }) => h(3)(title))),
    ...section(
      about.invest.heading,
      link(about.invest.link),
      link({ label: newTab(site.branchSite.label) }),
    ),
    `region: ${content.interface.strip.headline}`,
  ],
  "/contact": [h(1)(contact.heading), ...controlsOfForm, ...officeDetails],
  "/news": [
    h(1)(newsPage.heading),
    ...within(
      "search",
      `searchbox: ${newsPage.searchLabel}`,
      ...newsPage.categories.map(({ label }) => button(label)),
    ),
    ...(content.articles.length === 0
      ? [h(2)(newsPage.empty.heading), link(newsPage.empty.link)]
      : listedArticles(content.articles).map(({ title }) => h(2)(title))),
    ...closing(newsPage),
  ],
  "/no-such-page": [h(1)(error.heading), link(error.home), link(error.contact)],
};

const skipLink = `link: ${layout.skipLink}`;
const brand = `link: ${site.company.fullName} , ${layout.homeLink}`;
const menu = within(
  `navigation: ${layout.mainMenu}`,
  ...[...content.navigation.menu, content.navigation.button].map(link),
);
const footer = within(
  "contentinfo",
  ...within(
    `navigation: ${layout.quickLinks}`,
    h(2)(layout.quickLinks),
    ...content.navigation.quickLinks.map(link),
  ),
  h(2)(layout.contact),
  link({ label: site.contact.email }),
  link({ label: newTab(site.relatedOrganisation.label) }),
  ...site.legal.placeholders.map((name) => `link: ${name} (${site.legal.placeholderNote})`),
);
const inLayout = (main: string[]) => [
  ...within("banner", skipLink, brand, ...menu),
  ...within("main", ...main),
  ...footer,
];

/** The investor pack is called by its size and date, which the build knows. */
const packWords = new RegExp(pack.label.replace(/[()]/g, "\\$&").replace(/\{\w+\}/g, ".+"));
const outline = async (part: Locator) =>
  (await outlineOf(part)).map((line) => line.replace(packWords, pack.label));

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [address, main] of Object.entries(pages)) {
  test(`${address} is heard in order, with its landmarks, headings and controls`, async ({
    page,
  }) => {
    await open(page, address);
    expect(await outline(page.locator("body"))).toEqual(inLayout(main));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectSound(page.locator("body"));
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page.locator("body"));
  });
}

test("with the menu open nothing but the bar and its links is in reach", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/about");
  await page.getByRole("button", { name: layout.menuButton }).click();
  const bar = page.getByRole("banner");
  expect(await outline(bar)).toEqual(
    within("banner", skipLink, brand, button(layout.menuButton), ...menu),
  );
  await expectSound(bar);
  for (const other of ["main", "contentinfo"] as const) {
    await expect(page.getByRole(other)).toHaveAttribute("inert");
  }
});

test("the lightbox is a dialog called after its picture", async ({ page }) => {
  const [picture] = gallery.pictures;
  await page.goto(`/gallery?photo=${picture?.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img")).toBeVisible();
  expect(await outline(dialog)).toEqual(
    within(
      `dialog: ${picture?.title}`,
      button(lightbox.close),
      h(2)(picture?.title ?? ""),
      button(lightbox.previous),
      button(lightbox.next),
    ),
  );
  await expectSound(dialog);
});

test("a form with errors keeps its order, and every wrong field says what is wrong", async ({
  page,
}) => {
  await open(page, "/contact");
  await page.getByRole("button", { name: contact.send }).click();
  const wrong = page.locator("form [aria-invalid=true]");
  await expect(wrong).toHaveCount(contactFields.filter(({ required }) => required).length);
  expect(await outline(page.locator("main"))).toEqual(within("main", ...pages["/contact"]));
  for (const field of await wrong.all()) await expect(field).toHaveAccessibleDescription(/\w/);
  await expectSound(page.locator("main"));
});

test("a form that was sent has its receipt before the fields", async ({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
  await open(page, "/contact");
  await fillForm(page);
  await answerWith(page, 200);
  await sendButton(page).click();
  const { heading, save, print } = contact.receipt;
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  expect(await outline(page.locator("main"))).toEqual(
    within(
      "main",
      h(1)(contact.heading),
      ...section(heading, `link: ${save}`, button(print)),
      ...controlsOfForm,
      ...officeDetails,
    ),
  );
  await expectSound(page.locator("main"));
});

test.describe("on a first visit", () => {
  test.use({ startUp: "new", contextOptions: { reducedMotion: "no-preference" } });

  test("the start-up sequence is a dialog with one button", async ({ page }) => {
    const { announcement, skip } = content.interface.startUp;
    await openAt(page, "loading");
    const name = announcement.replace("{name}", site.company.name);
    expect(await outline(sequence(page))).toEqual(within(`dialog: ${name}`, button(skip)));
    await expectSound(sequence(page));
  });
});

async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
  // The pictures of the gallery take their time.
  const waiting = page.locator("[data-timed-wait]");
  if ((await waiting.count()) > 0) await expect(waiting).toHaveAttribute("data-phase", "loaded");
}
