import { z } from "zod";
import { address, text, textWith } from "./fields.ts";

const menuLink = z.strictObject({ label: text("the words of the link", 24), to: address });

const menuLinks = (most: number) =>
  z.array(menuLink, { error: "Write a list of links." }).min(1).max(most);

/** `content/navigation.yaml`: the links of the top bar and the footer. */
export const navigation = z.strictObject({
  /** More do not fit beside the button at 1024 pixels. */
  menu: menuLinks(7),
  button: menuLink,
  quickLinks: menuLinks(12),
});

const label = (maxLength = 60) => text("the words shown or read aloud", maxLength);

const position = textWith(["{current}", "{total}"], "the place in the row", 60);

const carouselCopy = {
  kind: label(),
  slideKind: label(),
  pause: label(),
  play: label(),
  previous: label(),
  next: label(),
  choose: label(),
  position,
};

/** `content/interface.yaml`: labels, buttons and announcements. */
export const interfaceCopy = z.strictObject({
  layout: z.strictObject({
    skipLink: label(),
    mainMenu: label(),
    menuButton: label(),
    homeLink: label(),
    quickLinks: label(),
    contact: label(),
    newTab: label(),
    legal: label(),
    languages: label(),
    fullStop: text("the sign that ends a sentence", 4),
  }),
  /** In English AM and PM, in Nepali बिहान and साँझ stand for the period. */
  clock: text("how a time of day is put together", 40, ["{period}", "{hour}", "{time}"]),
  startUp: z.strictObject({
    loading: label(24),
    skip: label(24),
    announcement: textWith("{name}", "what a screen reader says first", 80),
  }),
  strip: z.strictObject({ reply: label(), hours: label(), office: label(), headline: label() }),
  slideshow: z.strictObject({ name: label(), ...carouselCopy }),
  carousel: z.strictObject(carouselCopy),
  lightbox: z.strictObject({
    close: label(),
    previous: label(),
    next: label(),
    position,
    open: label(),
    loading: label(),
    failed: label(120),
    credit: label(),
  }),
  /** Headings and labels of what `company.yaml` holds. */
  company: z.strictObject({
    projects: label(40),
    stages: z.strictObject({
      announced: label(30),
      funded: label(30),
      "under-construction": label(30),
      operating: label(30),
    }),
    asOf: textWith("{date}", "since when a stage is known", 40),
    sector: label(30),
    district: label(30),
    size: label(30),
    partners: label(30),
    study: label(40),
    board: label(40),
    team: label(40),
    contact: label(40),
    record: label(40),
    legalName: label(40),
    ownership: label(40),
    auditor: label(40),
    bank: label(40),
    address: label(40),
    lookUp: label(40),
    documents: label(40),
    terms: label(40),
    termsNote: text("what stands under the heading of the terms", 240),
    ticketSize: label(40),
    instruments: label(40),
    structure: label(40),
    exit: label(40),
    standards: label(40),
    antiMoneyLaundering: label(40),
    complaints: label(40),
    check: label(60),
    checkNote: text("what to make of a message from another domain", 240),
    domains: label(40),
    contacts: label(40),
    press: label(40),
  }),
});

export type InterfaceCopy = z.output<typeof interfaceCopy>;
