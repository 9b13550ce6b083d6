import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { contactFields } from "../../src/shared/contact-message.ts";
import { variable } from "../../src/shared/form-answer.ts";
import type { Calendar } from "../../src/shared/reply-due.ts";
import type { FormPostSettings } from "../../src/shared/site-settings.ts";

/** In place of what the build writes. */
export const siteSettings = {
  contactOrigin: "own-server",
  contactKeys: { publicKey: "test-key", serviceId: "test-service", templateId: "test-template" },
  address: "https://site.example",
  company: "Test Company",
  email: "office@site.example",
};

/** When to clear away: after the test, or with `afterAll` after all tests of the file. */
export type Finished = (clear: () => void | Promise<void>) => void;

/** An empty folder. */
export function makeFolder(finished: Finished = onTestFinished) {
  const folder = mkdtempSync(path.join(tmpdir(), "server-test-"));
  finished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A built site of these files. */
export function makeDist(files: Record<string, string | Buffer>, finished?: Finished) {
  const dist = path.join(makeFolder(finished), "dist");
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dist, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return dist;
}

export const aboutPage = `<!doctype html><title>About</title>${"<p>About us.</p>".repeat(40)}`;
export const notFound = "<!doctype html><title>Not found</title>";

/** All that tests of other things need. */
export const pages = {
  "index.html": "<!doctype html><title>Home</title>",
  "about.html": aboutPage,
  "404.html": notFound,
};

export const picture = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

/** Pages in each compressed form, and a file that has none. */
export const compressedPages = {
  ...Object.fromEntries(
    Object.entries(pages).flatMap(([name, text]) => [
      [name, text],
      [`${name}.br`, brotliCompressSync(text)],
      [`${name}.gz`, gzipSync(text)],
    ]),
  ),
  "pictures/hero-1280-a1b2.avif": picture,
};

/** With what the build writes for the server. */
export function makeBuiltSite(settings = JSON.stringify(siteSettings)) {
  return makeDist({ ...pages, "../dist-server/site.json": settings });
}

const controls = contactFields.map(({ name }) => {
  if (name === "message") return `<textarea name="message">${variable(name)}</textarea>`;
  if (name !== "service") return `<input name="${name}" value="${variable(name)}"/>`;
  return '<option value="">Choose</option><option value="Agriculture">Agro Industry</option>';
});

export const englishCalendar: Calendar = {
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  months:
    "January February March April May June July August September October November December".split(
      " ",
    ),
  date: "{day} {month} {year}",
};

/** In place of what the build writes. */
export const answerSettings: FormPostSettings = {
  address: "/contact",
  calendar: englishCalendar,
  sentences: {
    incomplete: "Something is missing.",
    honeypot: "Once more, please.",
    tooLarge: "Too large; write to {email}.",
    unreadable: "Unreadable; write to {email}.",
    broken: "Broken; write to {email}.",
    otherSite: "Elsewhere; write to {email}.",
  },
  later: { one: "A minute; write to {email}.", other: "{minutes} minutes; write to {email}." },
  serviceOptions: [{ value: "Agriculture", label: "Agro Industry" }],
  putOff: "Saturday & closed",
  officeTime: "{day}, {time} there",
  reply: { zone: "Asia/Kathmandu", days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri"], hours: 24 },
  pages: {
    sent: `<h1>It is sent!</h1><p>${variable("reference")}</p><p>${variable("due")}</p><p>${variable("putOff")}</p><p>${variable("sentAt")}</p>
<dl>${contactFields.map(({ name }) => `<dd>${variable(name)}</dd>`).join("")}</dl>`,
    failed: `<p>${variable("sentence")}</p><form><input name="subject"/>${controls.join("")}</form>`,
    unreadable: `<p>${variable("sentence")}</p>`,
  },
};
