import { singular } from "../../content/singular.ts";
import type { Path } from "./api.ts";

/** Names of fields that say more in other words. */
const fieldNames: Record<string, string> = {
  head: "Search results",
  alt: "Alternative text",
  to: "Leads to",
  url: "Web address",
  id: "Short name",
  about: "Source of",
  checked: "Source last looked at",
  until: "Holds until",
  reading: "What it counts",
  lead: "Draw it in gold",
  placeholder: "Still a placeholder",
  draft: "To confirm",
  hero: "Top of the page",
  closing: "Closing block",
  why: "Why Nepal",
  email: "E-mail",
  asOf: "True as of",
  lookUp: "Where to look it up",
  antiMoneyLaundering: "Knowing your investors",
  complaintsEmail: "E-mail for complaints",
  figuresOlderThanYears: "Figures count as old after (years)",
  sourcesCheckedEveryMonths: "Look at sources again after (months)",
  readTime: "Minutes to read",
};

/** Of the register, in which every field is a picture with a name of its own. */
export const picturesTitle = "All pictures";

/** "nameLines" → "Name lines" */
export function plainName(key: string): string {
  const words = key.replaceAll("-", " ").replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  const lower = words.toLowerCase();
  return fieldNames[key] ?? lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** `["hero", "slides", 1, "title"]` in the file "Home" gives "Home, Top of the page, Slide 2, Title". */
export function placeInWords(title: string, path: Path): string {
  const [name, ...rest] = path;
  if (title === picturesTitle && name) return placeInWords(`Picture “${name}”`, rest);
  const words = [title];
  for (const step of path) {
    if (typeof step === "string") words.push(plainName(step));
    else words.push(`${singular(words.pop() ?? "")} ${step + 1}`);
  }
  return words.join(", ");
}
