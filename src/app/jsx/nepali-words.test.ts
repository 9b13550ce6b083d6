import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { Fragment, jsx, jsxs } from "./jsx-runtime.ts";
import { setPageLanguage } from "./nepali-words.ts";

const html = (type: "p" | "text" | "option", ...children: unknown[]) =>
  renderToStaticMarkup(
    children.length > 1 ? jsxs(type, { children }) : jsx(type, { children: children[0] }),
  );

test.for([
  ["Water and power", "Water and power"],
  ["नेपाल", '<span lang="ne">नेपाल</span>'],
  ["Why नेपाल, now", '<span>Why <span lang="ne">नेपाल</span>, now</span>'],
  // One run, with the spaces, signs and numbers in it.
  ["आ.व. २०८१/८२, 18 MW", '<span><span lang="ne">आ.व. २०८१/८२</span>, 18 MW</span>'],
  ["किन? अहिले।", '<span lang="ne">किन? अहिले।</span>'],
  [
    "गर्\u200dयो (built) फेरि",
    '<span><span lang="ne">गर्\u200dयो</span> (built) <span lang="ne">फेरि</span></span>',
  ],
] as const)("%s", ([text, marked]) => {
  expect(html("p", text)).toBe(`<p>${marked}</p>`);
});

test("a text is marked in whatever is around it, and stays as it is where only text can stand", () => {
  expect(html("p", "In ", ["नेपाल", ", ", jsx("b", { children: "भारत" }, "b")], 2)).toBe(
    '<p>In <span lang="ne">नेपाल</span>, <b><span lang="ne">भारत</span></b>2</p>',
  );
  expect(renderToStaticMarkup(jsx(Fragment, { children: "नेपाल" }))).toBe(
    '<span lang="ne">नेपाल</span>',
  );
  expect(html("text", "To नेपाल")).toBe(
    '<text><tspan>To <tspan lang="ne">नेपाल</tspan></tspan></text>',
  );
  expect(html("option", "नेपाल")).toBe("<option>नेपाल</option>");
  expect(renderToStaticMarkup(jsx("img", { alt: "नेपाल" }))).toBe('<img alt="नेपाल"/>');
});

test.for([
  ["ar", '<p><span lang="ne">नेपाल</span></p>'],
  ["ne", "<p>नेपाल</p>"],
  // Not every word in this script is Nepali.
  ["hi", "<p>नेपाल</p>"],
] as const)("on a page in %s", ([code, marked]) => {
  setPageLanguage(code);
  onTestFinished(() => setPageLanguage("en"));
  expect(html("p", "नेपाल")).toBe(marked);
});
