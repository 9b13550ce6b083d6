import { z } from "zod";
import {
  code,
  email,
  externalLink,
  isoDate,
  numberBetween,
  oneOf,
  telephone,
  text,
  webAddress,
} from "./fields.ts";
import { invisibleMarks } from "./invisible-marks.ts";
import { heading, paragraph } from "./parts.ts";
import { pictureName } from "./picture.ts";

/** What a project has reached, in this order. */
export const stages = ["announced", "funded", "under-construction", "operating"] as const;

const fileHint =
  "the file's name in content/documents, in small letters, digits and hyphens, such as annual-report-2026.pdf";

/** Published under its own name. No folders, nothing hidden, nothing that a browser runs. */
const documentFile = text(fileHint, 80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.(pdf|docx|xlsx|csv|zip)$/, {
    error: `Write ${fileHint}. It ends in .pdf, .docx, .xlsx, .csv or .zip.`,
  })
  .meta({ kind: "document" });

/** A file in `content/documents`; the build turns it into `DocumentData`. */
export class DocumentReference {
  readonly kind = "document";
  readonly file: string;
  constructor(file: string) {
    this.file = file;
  }
}

/** Where it is, and what a visitor gets: "PDF, 1.2 MB". */
export type DocumentData = { href: string; size: string };

/** `src/content/check/company.ts` looks for the service. */
const sector = code("the short name of a sector, as services.yaml has it, such as energy", 40);

const domainHint = "Write a domain without https:// and without www, such as company.com.";
const domain = code("a domain", 80).regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, { error: domainHint });

const project = z.strictObject({
  name: heading(80),
  sector,
  district: text("the district or districts it stands in", 60),
  stage: oneOf(stages, "what it has reached"),
  asOf: isoDate,
  text: paragraph(300).optional(),
  size: text("its size, such as 18 MW or 120 beds", 60).optional(),
  partners: z.array(text("the name of a partner", 80)).max(8).optional(),
  study: documentFile.optional(),
  picture: pictureName.optional(),
  position: z
    .strictObject({
      longitude: numberBetween(80, 88.3, "degrees east, between 80 and 88.3"),
      latitude: numberBetween(26.3, 30.5, "degrees north, between 26.3 and 30.5"),
    })
    .optional(),
});

const person = z.strictObject({
  name: heading(60),
  role: text("what this person is responsible for", 80),
  group: oneOf(["board", "team"], "where this person belongs"),
  text: text("two lines on what this person has done", 240).optional(),
  portrait: pictureName.optional(),
  link: externalLink.omit({ placeholder: true }).optional(),
  email: email.optional(),
  sectors: z.array(sector).max(20).optional(),
});

const registration = z.strictObject({
  name: text("what it is, such as Company registration, PAN or a licence", 60),
  number: text("the number", 60),
  authority: text("who issued it", 80).optional(),
  lookUp: webAddress.optional(),
});

const record = z.strictObject({
  legalName: text("the name that the company is registered under", 120).optional(),
  registrations: z.array(registration).max(10).optional(),
  ownership: text("who owns the company, in one or two sentences", 300).optional(),
  auditor: text("the auditor's name", 120).optional(),
  bank: text("the name of the company's bank", 120).optional(),
  address: text("the street address", 160).optional(),
  domains: z.array(domain).max(6).optional(),
});

const term = (hint: string) => text(hint, 400).optional();

const terms = z.strictObject({
  ticketSize: term("from what amount somebody can invest"),
  instruments: term("what an investor gets, such as equity or debt"),
  structure: term("how an investment is held"),
  exit: term("how and when an investor can leave"),
  standards: term("the standards that projects follow"),
  antiMoneyLaundering: term("what you ask of investors, and why"),
  complaints: term("how somebody complains or reports a wrong, and what happens then"),
  complaintsEmail: email.optional(),
});

const document = z.strictObject({
  title: text("what the document is called", 100),
  file: documentFile,
  date: isoDate,
});

const press = z.strictObject({
  name: text("whom journalists write to", 60).optional(),
  email: email.optional(),
  telephone: telephone.optional(),
});

/** The anchor of a project on the About page. */
export function projectId(name: string): string {
  const words =
    name
      .replace(invisibleMarks, "")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ["project", ...words].join("-");
}

/** `content/company.yaml`. Nothing of it is shown before it is written. */
export const company = z.strictObject({
  projects: z
    .array(project, { error: "Write a list of projects." })
    .max(60)
    .default([])
    .superRefine((projects, context) => {
      const ids = projects.map(({ name }) => projectId(name));
      for (const [index, id] of ids.entries()) {
        if (ids.indexOf(id) === index) continue;
        const message = "name is that of another project; write one that tells the two apart";
        context.addIssue({ code: "custom", path: [index, "name"], message });
      }
    }),
  people: z.array(person, { error: "Write a list of people." }).max(60).default([]),
  company: record.default({}),
  terms: terms.default({}),
  documents: z.array(document, { error: "Write a list of documents." }).max(40).default([]),
  press: press.default({}),
});

export type Company = z.output<typeof company>;

/** Whether an owner has written anything of it. */
export const hasEvidence = (company: Company) =>
  Object.values(company).some((group) => Object.keys(group).length > 0);
