import { z } from "zod";
import {
  code,
  email,
  externalLink,
  numberBetween,
  oneOf,
  telephone,
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

const codeHint = "Write the language's code in small letters, such as ne or pt-br.";

/** One language of the site, as `content/site.yaml` names it. */
const languageEntry = z.strictObject({
  /** Of its folder in `content/` and before its addresses. */
  code: z.string({ error: codeHint }).regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/, { error: codeHint }),
  locale: z.string().refine(isLocale, {
    error: "Write the language and the country whose dates and numbers it uses, such as ne-NP.",
  }),
  name: code("the language's own name, such as नेपाली", 30),
});

function isLocale(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

const siteAddressHint =
  "Write where the site is published: https:// and the domain, nothing after it, such as https://company.com";

const siteAddress = webAddress
  .regex(/^https:\/\/[^/?#]+\/?$/, { error: siteAddressHint })
  .meta({ description: siteAddressHint })
  .transform((address) => new URL(address).origin);

type Entry = z.output<typeof languageEntry>;

/** A code is a folder and a part of addresses. */
function refuseSharedCodes(
  { language, editions }: { language: Entry; editions: readonly Entry[] },
  context: z.core.$RefinementCtx,
) {
  const codes = [language, ...editions].map(({ code }) => code);
  for (const [place, code] of codes.entries()) {
    if (codes.indexOf(code) === place) continue;
    const message = `another language has the code "${code}" already`;
    context.addIssue({ code: "custom", path: ["editions", place - 1, "code"], message });
  }
}

/** The page sets them. */
function withoutQuotationMarks(quote: string): string {
  return quote.replace(/^["“„«]([^"“”„«»]+)["”“»]$/, "$1");
}

export const legalAddresses = ["/privacy-policy", "/terms-of-service"] as const;

const settings = z.strictObject({
  /** The origin of canonical addresses. */
  address: siteAddress,
  /** That of the texts in `content/`. */
  language: languageEntry.default({ code: "en", locale: "en-GB", name: "English" }),
  /** Other languages: the texts of each are in a folder of `content/` that is named like its code. */
  editions: z.array(languageEntry).max(12).default([]),
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
    phone: telephone.optional(),
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

/** `content/site.yaml` */
export const site = settings.superRefine(refuseSharedCodes);
