/** Makes what visitors typed safe for the places where it is shown. */

/** Control characters other than tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** They change the reading direction, with which a name can pose as something else. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
const lineEnds = /\r\n?|[\u2028\u2029]/g;

const longestHeader = 150;

/** Several lines of text, with U+FFFD in place of control characters. */
export function bodyText(typed: string): string {
  return typed.toWellFormed().replace(lineEnds, "\n").replace(controls, "\ufffd");
}

/** One short line, for a mail header or a terminal. */
export function headerText(typed: string, longest = longestHeader): string {
  const line = bodyText(typed).replace(directions, "").replace(/\s+/g, " ").trim();
  let text = "";
  // Cut between graphemes, so that no letter is cut in two, unless one has hundreds of marks.
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (text.length + segment.length > longest) {
      return `${text || Array.from(segment).slice(0, longest).join("")}…`;
    }
    text += segment;
  }
  return text;
}

/** A table for Excel, which needs the byte order mark for UTF-8 and CRLF between rows. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}

/** An apostrophe keeps Excel from running what begins like a formula. */
function csvCell(value: string): string {
  const text = bodyText(value).replace(/^[=+\-@\t\n＝＋－＠]/, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
}
