import { singular } from "../../content/singular.ts";
import type { Json, Path } from "./api.ts";
import { isGroup, valueAt } from "./values.ts";

/** Names of fields that say more in other words. */
const fieldNames: Record<string, string> = {
  head: "Search results",
  alt: "Alternative text",
  to: "Leads to",
  url: "Web address",
  id: "Name in the address",
  zone: "Time zone",
  gradient: "Colours until the picture is there",
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

/** What tells an item of a list apart for a person: a title, or the year of a bar. */
export function nameOfItem(item: Json | undefined): string {
  if (!isGroup(item)) return "";
  const { title, label, name, heading, year, alt, about, id } = item;
  const found = [title, label, name, heading, year, alt, about, id, ...Object.values(item)].find(
    (text) => typeof text === "string" && text !== "",
  );
  const words = String(found ?? "");
  return words.length > 60 ? `${words.slice(0, 60).trim()}…` : words;
}

/**
 * `["hero", "slides", 1, "title"]` in the file "Home" gives "Home, Top of the page, Slide “Dawn”, Title", or "Slide
 * 2" if nothing in the file's value names it.
 */
export function placeInWords(title: string, path: Path, value?: Json): string {
  const words = title === picturesTitle && path.length > 0 ? [] : [title];
  for (const [index, step] of path.entries()) {
    const name = nameOfItem(valueAt(value, path.slice(0, index + 1)));
    if (typeof step === "number") {
      words.push(`${singular(words.pop() ?? "")} ${name ? `“${name}”` : step + 1}`);
    } else words.push(words.length > 0 ? plainName(step) : `Picture “${step}”`);
  }
  return words.join(", ");
}
