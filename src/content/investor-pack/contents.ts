import {
  barScale,
  chartInWords,
  sourcesOf,
  withValuesInWords,
} from "../../app/pages/why-invest-in-nepal/bar-values.ts";
import type { BarChartContent } from "../../app/pages/why-invest-in-nepal/chart-schema.ts";
import { placed, places } from "../../app/pages/why-invest-in-nepal/map-places.ts";
import { aboutEvidence, contactEvidence, mapEvidence } from "../../schema/evidence.ts";
import { monthAndYear } from "../../schema/language.ts";
import type { Content } from "../pages.ts";

export type PackContent = ReturnType<typeof packContent>;
export type PackChart = PackContent["figures"]["charts"][number];
export type PackMap = PackContent["figures"]["map"];
export type PackEvidence = NonNullable<PackContent["about"]["evidence"]>;

/** What the investor pack prints, and nothing else, in its order. No placeholder is told as a fact. */
export function packContent(content: Content) {
  const { site, investorPack, services, pages, language } = content;
  const { about, whyInvest, services: servicesPage, contact } = pages;
  const { company, contact: office } = site;
  const { heading, tagline, badge, reasons, figures, risks, sectors, offers } = whyInvest;
  return {
    ...investorPack,
    month: monthAndYear(language.locale, investorPack.date),
    company: company.fullName,
    notice: site.legal.notice,
    about: {
      heading: about.heading,
      // The page explains the name, which is made up while it is a placeholder.
      intro: company.placeholder ? company.brandLine : about.intro,
      aims: [about.mission, about.vision],
      values: about.values,
      founder: founderOf(site.founder, investorPack.nameToFollow),
      evidence: aboutEvidence(content),
    },
    offers,
    whyInvest: { heading, tagline, badge, reasons, risks },
    figures: {
      heading: figures.heading,
      intro: figures.intro,
      charts: figures.charts.map((chart) => chartToDraw(chart, language)),
      map: mapToDraw(content),
    },
    sectors: {
      heading: sectors.heading,
      intro: servicesPage.intro,
      services: services.services.map(
        ({ title, description, sources, features, figures = [] }) => ({
          title,
          description,
          sources,
          features,
          figures,
        }),
      ),
    },
    process: servicesPage.process,
    contact: {
      heading: contact.heading,
      intro: contact.intro,
      labels: contact.details,
      promise: office.promise,
      email: office.placeholder ? undefined : office.email,
      phone: office.phone,
      headquarters: office.headquarters,
      hours: [office.hours, office.closed].filter((line) => line !== undefined),
      zone: office.zoneName,
      name: company.name,
      address: site.address,
      evidence: contactsToPrint(content),
    },
  };
}

/** Without what the chapter on the company has said already. */
function contactsToPrint(content: Content) {
  const evidence = contactEvidence(content);
  if (!evidence) return undefined;
  const said = new Set(aboutEvidence(content)?.facts.map(({ label }) => label));
  return { ...evidence, facts: evidence.facts.filter(({ label }) => !said.has(label)) };
}

/** With the places of the company's projects, once there are any. */
function mapToDraw(content: Content) {
  const { map } = content.pages.whyInvest.figures;
  const evidence = mapEvidence(content);
  return {
    ...map,
    places,
    alt: evidence ? `${map.alt} ${evidence.inWords}` : map.alt,
    projects: (evidence?.projects ?? []).map(({ position: { longitude, latitude } }) =>
      placed(longitude, latitude),
    ),
    projectsInWords: evidence?.inWords,
  };
}

function founderOf(
  { placeholder, role, name, quote }: Content["site"]["founder"],
  toFollow: string,
) {
  return placeholder ? { role, name: toFollow } : { role, name, quote: `“${quote}”` };
}

function chartToDraw(chart: BarChartContent, language: Content["language"]) {
  const { heading, text, bars } = withValuesInWords(chart, language);
  const { zero, spanOf } = barScale(bars.map(({ value }) => value));
  return {
    heading,
    text,
    zero,
    inWords: chartInWords({ ...chart, bars }),
    sources: sourcesOf(bars),
    bars: bars.map((bar) => ({ ...bar, ...spanOf(bar.value) })),
  };
}
