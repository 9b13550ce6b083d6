import { colours } from "../og-images/colours.ts";
import { type Block, beside, entry, grouped, hairline, stack, words } from "./blocks.ts";
import { figureBlock, sourceBlock } from "./figure-block.ts";
import { column, opening, type Sheets, sectionHead } from "./pages.ts";
import type { PdfContent as Content } from "./pdf-content.ts";
import { onNight, styles } from "./styles.ts";

const gutter = 28;
const half = (column - gutter) / 2;
/** The narrow column of a row and what stands beside it. */
const side = column * 0.36;
const rest = column - side - gutter;

/** The badge, the six reasons and what speaks for caution. */
export function whyInvestChapter(sheets: Sheets, { whyInvest }: Content) {
  const { paper } = sheets;
  const { heading, tagline, badge, reasons, weigh } = whyInvest;
  sheets.beginChapter(heading);
  sheets.place(opening(paper, heading, tagline), { after: 30 });
  const shown = { value: badge.value, reading: badge.label };
  sheets.place(
    ruled(
      sheets,
      beside(
        [0, figureBlock(paper, shown, side, 1.5)],
        [
          side + gutter,
          stack(
            4,
            words(paper, "P", badge.caption, styles.body, rest),
            6,
            words(paper, "P", badge.latest, styles.label, rest),
          ),
        ],
      ),
    ),
    { after: 30 },
  );

  sheets.place(sectionHead(paper, reasons.heading), { after: 18, title: reasons.heading });
  const cells = reasons.reasons.map((reason) =>
    stack(
      figureBlock(paper, reason.figure, half),
      10,
      words(paper, "H3", reason.title, styles.h3, half),
      5,
      words(paper, "P", reason.text, styles.body, half),
      6,
      sourceBlock(paper, { ...reason.figure, note: reason.note }, half),
    ),
  );
  for (const row of pairs(cells)) sheets.place(ruled(sheets, row), { after: 22 });

  sheets.place(stack(14, sectionHead(paper, weigh.heading, weigh.intro)), {
    after: 18,
    title: weigh.heading,
  });
  for (const { title, text, ...source } of weigh.points) {
    sheets.place(
      ruled(
        sheets,
        titledRow(
          words(paper, "H3", title, styles.h3, side),
          stack(words(paper, "P", text, styles.body, rest), 4, sourceBlock(paper, source, rest)),
        ),
      ),
      { after: 14 },
    );
  }
}

/** Where, and what the company offers. */
export function sectorsChapter(sheets: Sheets, { whyInvest: { sectors, offers } }: Content) {
  const { paper } = sheets;
  sheets.beginChapter(sectors.heading);
  sheets.place(words(paper, "H1", sectors.heading, styles.h1, column), { after: 14 });
  const cell = (tag: string, title: string, text: string) =>
    stack(words(paper, tag, title, styles.h3, half), 4, words(paper, "P", text, styles.body, half));
  const places = sectors.sectors.map(({ name, description }) => cell("H2", name, description));
  for (const row of pairs(places)) sheets.place(ruled(sheets, row), { after: 5 });

  // Close enough that sectors and offers stay on one sheet.
  sheets.place(stack(22, sectionHead(paper, offers.heading, offers.intro)), {
    after: 10,
    title: offers.heading,
  });
  const offered = offers.offers.map(({ title, text }) => cell("H3", title, text));
  for (const row of pairs(offered)) sheets.place(ruled(sheets, row), { after: 5 });
}

/** Ten services, each with what it comprises and its figures. */
export function servicesChapter(sheets: Sheets, { servicesPage, services }: Content) {
  const { paper } = sheets;
  sheets.beginChapter(servicesPage.heading);
  sheets.place(opening(paper, servicesPage.heading, servicesPage.intro), { after: 28 });
  for (const service of services.services) {
    const figures = (service.figures ?? []).map((figure) =>
      stack(10, figureBlock(paper, figure, side, 0.72), 3, sourceBlock(paper, figure, side)),
    );
    const features = service.features.map((feature) => entry(paper, feature, styles.body, rest));
    const about = stack(
      words(paper, "P", service.description, styles.body, rest),
      service.note ? stack(4, words(paper, "Note", service.note, styles.note, rest)) : 0,
      8,
      grouped(paper, "L", stack(...features)),
    );
    const title = words(paper, "H2", service.title, { ...styles.h3, size: 15 }, side);
    sheets.place(ruled(sheets, titledRow(stack(title, ...figures), about)), {
      after: 20,
      title: service.title,
    });
  }
}

/** The four steps and how to reach the company, on the night ground that closes every page. */
export function closingChapter(sheets: Sheets, content: Content) {
  const { paper } = sheets;
  const { servicesPage, contact, site } = content;
  const { process } = servicesPage;
  sheets.beginChapter(process.heading, "night");
  sheets.place(
    stack(
      words(paper, "H1", process.heading, onNight(styles.h1), column),
      12,
      words(paper, "P", process.intro, onNight(styles.lead), column * 0.72),
    ),
    { after: 28 },
  );
  const steps = process.steps.map(({ number, title, text }) =>
    stack(
      words(paper, "P", number, onNight(styles.unit), half),
      8,
      words(paper, "H2", title, onNight(styles.h3), half),
      5,
      words(paper, "P", text, onNight(styles.body), half),
    ),
  );
  for (const row of pairs(steps)) sheets.place(ruled(sheets, row, nightLine), { after: 24 });

  sheets.list(contact.heading);
  sheets.place(
    stack(
      26,
      words(paper, "H1", contact.heading, onNight(styles.h1), column),
      12,
      words(paper, "P", contact.intro, onNight(styles.lead), column * 0.72),
    ),
    { after: 26 },
  );
  const { details } = contact;
  const office = site.contact;
  const rows = [
    [details.response, office.promise],
    [details.email, office.email, `mailto:${office.email}`],
    [details.headquarters, office.headquarters],
    [details.hours, `${office.hours}, ${office.closed}`],
    [details.zone, office.zoneName],
    [site.company.name, new URL(site.address).host, site.address],
  ] as const;
  for (const [label, value, href] of rows) {
    const said = words(paper, "P", value, onNight({ ...styles.h3, face: "display" }), rest);
    sheets.place(
      ruled(
        sheets,
        titledRow(
          words(paper, "P", label, onNight(styles.body), side),
          href ? linked(sheets, said, href, paper.width(value, styles.h3)) : said,
        ),
        nightLine,
      ),
      { after: 9 },
    );
  }
}

/** The hairline of the pages on a night ground. */
const nightLine = "#3d4560";

function ruled(sheets: Sheets, block: Block, colour: string = colours.hairline): Block {
  return stack(hairline(sheets.paper, column, colour), 11, block);
}

function titledRow(title: Block, body: Block): Block {
  return beside([0, title], [side + gutter, body]);
}

function pairs(cells: Block[]): Block[] {
  return cells.flatMap((left, index) => {
    const right = cells[index + 1];
    if (index % 2 === 1) return [];
    return [right ? beside([0, left], [half + gutter, right]) : left];
  });
}

function linked(sheets: Sheets, block: Block, href: string, width: number): Block {
  const { paper } = sheets;
  return {
    height: block.height,
    draw(x, y, parent) {
      const link = paper.part("Link", parent);
      block.draw(x, y, link);
      paper.leadTo(href, { x, y, width, height: block.height }, link, href);
    },
  };
}
