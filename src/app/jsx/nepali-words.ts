import { createElement, Fragment, type ReactNode } from "react";

/** Words in Devanagari, with the spaces, numbers and signs between them. */
const nepali = /(\p{sc=Deva}(?:[^\p{L}]*[\p{sc=Deva}।॥\u200c\u200d])*)/u;

const isWrittenInIt = (language = "") =>
  language !== "" && new Intl.Locale(language).maximize().script === "Deva";

/** A page in Nepali, or in another language of that script, needs no marks. */
let needsMarks = !isWrittenInIt(globalThis.document?.documentElement.lang);

/** For the build, which renders one language after the other. */
export function setPageLanguage(code: string) {
  needsMarks = !isWrittenInIt(code);
}

const isNepali = (child: ReactNode): boolean =>
  typeof child === "string" ? nepali.test(child) : Array.isArray(child) && child.some(isNepali);

/** Elements that hold nothing but text. */
const plain: unknown[] = ["title", "option", "textarea", "script", "style"];

/** What an element is given, with the Nepali words of its texts marked. */
export function withNepaliMarked<Props>(type: unknown, props: Props): Props {
  const { children, lang } = props as { children?: ReactNode; lang?: string };
  const holdsTexts = typeof type === "string" ? !plain.includes(type) : type === Fragment;
  if (!needsMarks || lang || !holdsTexts || !isNepali(children)) return props;
  return { ...props, children: marked(children, type === "text" ? "tspan" : "span") };
}

/** Every child keeps its place: what stands beside a text is not made anew. */
function marked(child: ReactNode, element: "span" | "tspan", key?: string): ReactNode {
  if (!isNepali(child)) return child;
  return Array.isArray(child)
    ? child.map((part, place) => marked(part, element, `nepali-${place}`))
    : createElement(NepaliWords, { key, text: child as string, element });
}

/** One element for each text: in a row or a grid, a text is one part. */
function NepaliWords({ text, element }: { text: string; element: "span" | "tspan" }) {
  const [before, words, after, ...more] = text
    .split(nepali)
    // What the pattern has found stands between what it has not.
    .map((part, place) => (place % 2 ? createElement(element, { lang: "ne" }, part) : part));
  if (before === "" && after === "" && more.length === 0) return words;
  return createElement(element, null, before, words, after, ...more);
}
