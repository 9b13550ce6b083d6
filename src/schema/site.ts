import { z } from "zod";
import {
  address,
  code,
  email,
  externalLink,
  numberBetween,
  oneOf,
  text,
  textWith,
  timeZone,
  webAddress,
  weekdays,
  yesNo,
} from "./fields.ts";
import { decoration, picture } from "./picture.ts";

const clock = (title: string, hint: string) =>
  z.iso
    .time({ precision: -1, error: `Write ${hint}.` })
    .meta({ format: "time", title, description: `Write ${hint}.` });

const phoneHint = "a telephone number with its country code, such as +977 1 4123456";

/** As it is shown; a link leaves out all but the digits. */
const phone = code(phoneHint, 24).regex(/^\+[\d ()-]{6,}$/, { error: `Write ${phoneHint}.` });

/** The page of a person or a company in a network. */
const account = z.strictObject({
  network: oneOf(["facebook", "instagram", "linkedin", "x", "youtube", "whatsapp"], "the network"),
  label: text("the words of the link", 40),
  url: webAddress,
});

/** What the full name adds to the short one it starts with: the line below it beside the logo. */
function descriptorOf({ name, fullName }: { name: string; fullName: string }): string {
  const rest = fullName.startsWith(name) ? fullName.slice(name.length) : "";
  return /^[\s,–-]+(.+)$/.exec(rest)?.[1] ?? "";
}

const siteAddressHint =
  "Write where the site is published: https:// and the domain, nothing after it, such as https://company.com";

const siteAddress = webAddress
  .regex(/^https:\/\/[^/?#]+\/?$/, { error: siteAddressHint })
  .meta({ description: siteAddressHint })
  .transform((address) => new URL(address).origin);

/** The page sets them. */
function withoutQuotationMarks(quote: string): string {
  return quote.replace(/^["“„«]([^"“”„«»]+)["”“»]$/, "$1");
}

export const legalAddresses = ["/privacy-policy", "/terms-of-service"] as const;

/** `content/site.yaml` */
export const site = z.strictObject({
  /** The origin of canonical addresses. */
  address: siteAddress,
  company: z
    .strictObject({
      placeholder: yesNo,
      name: text("the company's short name", 40),
      fullName: text("the company's full name, which is also the home page's title", 60),
      nameLines: z.array(text("one line of the name", 24)).min(1).max(3),
      brandLine: text("what the company is, in one sentence", 240),
      tagline: text("the line under the name on the home page", 200),
    })
    .transform((company) => ({ ...company, descriptor: descriptorOf(company) })),
  contact: z.strictObject({
    placeholder: yesNo,
    email,
    phone: phone.optional(),
    location: text("the city and country", 60),
    headquarters: text("the address of the head office", 80),
    /** The facts. Texts on every page refer to them: see `facts.ts`. */
    open: z
      .strictObject({
        zone: timeZone,
        days: z.array(oneOf(weekdays, "a day")).min(1).max(7),
        from: clock("Opens at", "when the office opens, by its own clock, such as 10:00"),
        to: clock("Closes at", "when the office closes, by its own clock, such as 17:00"),
      })
      .refine(({ from, to }) => from < to, {
        path: ["to"],
        error: "the office closes before it opens. Write a time after the one in from",
      })
      .meta({ title: "Business hours" }),
    replyHours: numberBetween(1, 240, "within how many hours an answer is promised"),
    promise: textWith("{replyTime}", "how soon a message is answered", 40),
    hours: textWith(["{openDays}", "{openTimes}"], "how the business hours are shown", 40),
    closed: textWith("{closedDays}", "how the closed days are shown", 40).optional(),
    zoneName: text("the time zone as shown", 40),
  }),
  /** The company's own, in the footer. */
  accounts: z.array(account).max(6).optional(),
  relatedOrganisation: externalLink.optional(),
  branchSite: externalLink.optional(),
  founder: z.strictObject({
    placeholder: yesNo,
    name: text("the founder's name", 60),
    role: text("the founder's role", 60),
    quote: text("one or two sentences by the founder", 200).transform(withoutQuotationMarks),
    portrait: picture("half"),
    portraitNote: text("a note on the portrait, such as a credit", 80).optional(),
    social: z
      .array(account.extend({ placeholder: yesNo }))
      .max(6)
      .default([]),
  }),
  footerPicture: decoration("band"),
  legal: z.strictObject({
    copyrightYear: numberBetween(2000, 2100, "the year of the copyright line"),
    notice: text("the line that says this is not an offer", 240),
    /** Named in the footer. They lead nowhere until they are written. */
    pages: z
      .array(
        z.strictObject({
          label: text("the name of the page in the footer", 40),
          page: oneOf(legalAddresses, "the page"),
        }),
      )
      .max(legalAddresses.length),
    placeholderNote: text("what a screen reader adds to such a name", 60),
  }),
  /** For the EmailJS protocol. */
  contactForm: z.strictObject({
    origin: z.union([z.literal("own-server"), webAddress], {
      error:
        "Write own-server, or the address of your server or of EmailJS that starts with https://",
    }),
    serviceId: code("the service id of the e-mail service", 80),
    templateId: code("the template id of the e-mail service", 80),
    publicKey: code("the public key of the e-mail service", 80),
  }),
  /** `npm run check` warns of older figures. */
  figuresOlderThanYears: numberBetween(1, 50, "after how many years a figure counts as old"),
  /** `npm run check`, the launch list and the editor ask for another look after that. */
  sourcesCheckedEveryMonths: numberBetween(
    1,
    60,
    "after how many months somebody looks at the sources of figures again",
  ),
  startUp: yesNo.meta({ description: "The start-up sequence plays before the first page." }),
});

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
  }),
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
