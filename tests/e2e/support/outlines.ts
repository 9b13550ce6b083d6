import type { Locator } from "@playwright/test";
import { numbered } from "../../../src/app/components/numbered.ts";
import { listedArticles } from "../../../src/schema/articles.ts";
import { content } from "../site-content.ts";
import { outlineOf } from "./outline.ts";

/*
 * What a screen reader finds on each screen: landmarks, headings with their level, and controls, by
 * name and in order. The words are taken from the content: the owner may rewrite the site and add to
 * its lists, but a part that loses its name, its level or its place is found. A recorded snapshot would
 * break at every correction of a word, and would soon be renewed without being read.
 */
const { home, about, gallery, servicesPage, whyInvest, newsPage, contact, error, site } = content;
const { slideshow, carousel, lightbox, layout } = content.interface;
const services = content.services.services;
const newTab = (label: string) => `${label} (${layout.newTab})`;

const linkOut = (to: { label: string } | undefined) =>
  to ? [link({ label: newTab(to.label) })] : [];

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

/** The receipt of a form that was sent stands before the fields. */
function contactPage(...receipt: string[]) {
  return [h(1)(contact.heading), ...receipt, ...controlsOfForm, ...officeDetails];
}

const cardsInView = 3;
const pages: Record<string, string[]> = {
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
    ...section(about.invest.heading, link(about.invest.link), ...linkOut(site.branchSite)),
    `region: ${content.interface.strip.headline}`,
  ],
  "/contact": contactPage(),
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
  ...linkOut(site.relatedOrganisation),
  ...site.legal.placeholders.map((name) => `link: ${name} (${site.legal.placeholderNote})`),
);
const inLayout = (main: string[]) => [
  ...within("banner", skipLink, brand, ...menu),
  ...within("main", ...main),
  ...footer,
];
const receipt = section(
  contact.receipt.heading,
  `link: ${contact.receipt.save}`,
  button(contact.receipt.print),
);
const picture = gallery.pictures.find(({ id }) => id === 3)?.title ?? "";

/** By the name of the screen; of a state only what is special about it. */
export const outlines: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(pages).map(([name, main]) => [name, inLayout(main)])),
  "menu open": within("banner", skipLink, brand, button(layout.menuButton), ...menu),
  lightbox: within(
    `dialog: ${picture}`,
    button(lightbox.close),
    h(2)(picture),
    button(lightbox.previous),
    button(lightbox.next),
  ),
  "form with errors": within("main", ...contactPage()),
  "form sent": within("main", ...contactPage(...receipt)),
};

/** The investor pack is called by its size and date, which the build knows. */
const packWords = new RegExp(pack.label.replace(/[()]/g, "\\$&").replace(/\{\w+\}/g, ".+"));
export const outline = async (part: Locator) =>
  (await outlineOf(part)).map((line) => line.replace(packWords, pack.label));
