import { bodyText } from "./safe-text.ts";

/** Excel reads UTF-8 only after this sign, and rows only between these line ends. */
const byteOrderMark = "\ufeff";
const lineEnd = "\r\n";

/** A table for Excel and LibreOffice. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => row.map(cell).join(",") + lineEnd).join("");
}

/** What begins like a formula would be run as one; an apostrophe before it makes it text. */
function cell(value: string): string {
  const text = bodyText(value).replace(/^[=+\-@\t\n＝＋－＠]/, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
}
