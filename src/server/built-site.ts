import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type AnswerName, answerFile, answerPages } from "../shared/form-answer.ts";
import { PlainError } from "./errors.ts";
import { notFoundPage } from "./pages.ts";

/** Written by `src/ssg/site-settings.ts`. */
const settings = z.object({
  contactOrigin: z.union([z.literal("own-server"), z.url({ protocol: /^https$/ })]),
  contactKeys: z.object({ publicKey: z.string(), serviceId: z.string(), templateId: z.string() }),
  address: z.url({ protocol: /^https?$/ }),
  company: z.string(),
  email: z.email(),
  /** Hashes of the inline scripts that the content security policy allows. */
  inlineScripts: z.array(z.string().regex(/^'sha256-[A-Za-z0-9+/]{43}='$/)).optional(),
  /** For forms posted without scripts. Missing on the development server. */
  formPost: z
    .object({
      sentences: z.record(
        z.enum(["incomplete", "honeypot", "tooLarge", "unreadable", "broken", "otherSite"]),
        z.string(),
      ),
      later: z.object({ one: z.string(), other: z.string() }),
      putOff: z.string(),
      officeTime: z.string(),
      reply: z.object({ zone: z.string(), days: z.array(z.string()).min(1), hours: z.number() }),
    })
    .optional(),
});

type WrittenSettings = z.output<typeof settings>;

export type FormPostSettings = NonNullable<WrittenSettings["formPost"]> & {
  pages: Record<AnswerName, string>;
};

export type SiteSettings = Omit<WrittenSettings, "formPost"> & {
  formPost?: FormPostSettings | undefined;
};

/** Finds the built site in a folder, and its settings in the `-server` folder beside it. */
export function findBuiltSite(folder: string) {
  const dist = path.resolve(folder);
  const whole = ["index.html", notFoundPage].every((file) => existsSync(path.join(dist, file)));
  if (!whole) {
    throw new PlainError(`There is no built site in ${folder}. Run npm start, which builds it.`);
  }
  const beside = `${folder.replace(/[/\\]+$/, "")}-server`;
  const { formPost, ...written } = readSettings(path.join(beside, "site.json"));
  const siteSettings: SiteSettings = written;
  if (formPost) siteSettings.formPost = { ...formPost, pages: readAnswers(beside) };
  return { dist, siteSettings };
}

function readAnswers(folder: string) {
  const pages = answerPages.map((page) => [page, readText(path.join(folder, answerFile(page)))]);
  return Object.fromEntries(pages) as Record<AnswerName, string>;
}

function readText(file: string) {
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new PlainError(`There is no ${file}. Run npm start, which writes it.`);
}

function readSettings(file: string): WrittenSettings {
  const text = readText(file);
  try {
    return settings.parse(JSON.parse(text));
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : "it is no JSON";
    throw new PlainError(`${file} is damaged: ${problem}\nRun npm start, which writes it anew.`);
  }
}
