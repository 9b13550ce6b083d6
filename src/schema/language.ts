/** What pages and the build know of an edition of the site. */
export type Language = {
  code: string;
  locale: string;
  name: string;
  /** Before its addresses: nothing in the default language, else such as `/ne`. */
  prefix: string;
  /** Of its script, unless it runs from left to right. */
  direction?: "rtl";
  /** The signs for 0 to 9, unless they are these. A visitor's device may not know them. */
  digits?: string;
  /** Pages that are not written in it. */
  lacks?: string[];
};

export function languageOf(
  entry: Pick<Language, "code" | "locale" | "name">,
  prefix: string,
): Language {
  const digits = Array.from("0123456789", (digit) =>
    new Intl.NumberFormat(entry.locale).format(Number(digit)),
  ).join("");
  // Newer than the types.
  const locale = new Intl.Locale(entry.code) as Intl.Locale & {
    getTextInfo(): { direction: "ltr" | "rtl" };
  };
  const { direction } = locale.getTextInfo();
  return {
    ...entry,
    prefix,
    ...(direction === "rtl" && { direction }),
    ...(digits !== "0123456789" && { digits }),
  };
}

/** Where visitors find a page, or a part of one. A page that an edition lacks is that of the default language. */
export function publicAddress({ prefix, lacks }: Pick<Language, "prefix" | "lacks">, path: string) {
  if (prefix === "" || isLacking({ lacks }, path)) return path;
  return prefix + path.replace(/^\/(?=[?#]|$)/, "");
}

export const isLacking = ({ lacks }: { lacks?: string[] | undefined }, path: string): boolean =>
  lacks?.includes(path.replace(/[?#].*$/, "")) ?? false;

/** The reverse, without a query or a fragment. An address of another language stays whole, and names no page. */
export function pathIn({ prefix }: Pick<Language, "prefix">, address: string): string {
  if (address === prefix) return "/";
  return address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : address;
}

/** How a language writes a day, for devices that do not know it: most browsers have no Nepali. */
export function calendarOf(
  { locale, digits }: Pick<Language, "locale" | "digits">,
  weekdays: string[],
) {
  const written = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    calendar: "gregory",
    timeZone: "UTC",
  });
  const partsOf = (month: number) => written.formatToParts(Date.UTC(2026, month));
  const names = Array.from({ length: 12 }, (_, month) => partsOf(month)).flat();
  return {
    weekdays,
    months: names.filter(({ type }) => type === "month").map(({ value }) => value),
    date: partsOf(0)
      .map(({ type, value }) => (type === "literal" ? value : `{${type}}`))
      .join(""),
    ...(digits && { digits }),
  };
}

/** A day of the calendar, such as "19 November 2026". */
export const longDate = (locale: string, date: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));

export const monthAndYear = (locale: string, date: string) =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(date),
  );

/** The languages that a page is written in. */
export const languagesOf = (path: string, languages: Language[]) =>
  languages.filter((language) => !isLacking(language, path));

/** Where search engines find a page in each language, by its code; nothing on a site with one. */
export function alternatesOf(
  path: string,
  languages: Language[],
): [code: string, address: string][] {
  const there = languagesOf(path, languages).map(
    (language) => [language.code, publicAddress(language, path)] as [string, string],
  );
  const [first] = there;
  return first && there.length > 1 ? [...there, ["x-default", first[1]]] : [];
}

/** An edition at the site's address. */
export type Published = { language: Language; site: { address: string } };

/** Where the world finds a page of it. */
export const absoluteAddress = ({ language, site }: Published, path: string): string =>
  new URL(publicAddress(language, path), site.address).href;
