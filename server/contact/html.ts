/** Markup that is already safe to send. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | false | undefined | readonly Part[];

/** HTML with values in it. Text is escaped, nested markup is not, and what is missing is left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const written = parts.map(write);
  return new Html(strings.map((string, place) => string + (written[place] ?? "")).join(""));
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function write(part: Part): string {
  if (part === false || part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "string") return part.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
  return part.map(write).join("");
}
