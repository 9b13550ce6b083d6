/** Control characters other than tab and line feed. They mean nothing in a letter. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Characters that turn the reading direction, with which a name can pose as something else. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
const lineEnds = /\r\n?|[\u2028\u2029]/g;

const longestHeader = 150;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Text for HTML, between tags or in a quoted attribute. The entities are those that React writes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}

/** What was typed, in lines, with a mark in the place of anything that is not text. */
export function bodyText(typed: string): string {
  return typed.toWellFormed().replace(lineEnds, "\n").replace(controls, "\ufffd");
}

/** One short line for a header. Nothing in it can begin a line of its own. */
export function headerText(typed: string): string {
  const line = bodyText(typed).replace(directions, "").replace(/\s+/g, " ").trim();
  // By characters as people count them, so that no letter is cut in two.
  const letters = Array.from(new Intl.Segmenter().segment(line.slice(0, 10 * longestHeader)));
  if (letters.length <= longestHeader) return letters.map(({ segment }) => segment).join("");
  return `${letters
    .slice(0, longestHeader)
    .map(({ segment }) => segment)
    .join("")}…`;
}
