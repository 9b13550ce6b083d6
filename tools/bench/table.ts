import type { Column } from "./columns.ts";
import type { Numbers } from "./statistics.ts";

export type Row<Name extends string> = { name: string; numbers: Numbers<Name> };

/** A table in Markdown, aligned so that it reads well in a terminal too. */
export function table<Name extends string>(columns: Column<Name>[], rows: Row<Name>[]): string {
  const cells = [
    ["", ...columns.map(({ title }) => title)],
    ...rows.map(({ name, numbers }) => [name, ...columns.map((column) => cell(column, numbers))]),
  ];
  const widths = (cells[0] ?? []).map((_, place) =>
    Math.max(3, ...cells.map((line) => line[place]?.length ?? 0)),
  );
  // Names to the left, numbers to the right.
  const [head = [], ...body] = cells.map((line) =>
    line.map((text, place) =>
      place === 0 ? text.padEnd(widths[place] ?? 0) : text.padStart(widths[place] ?? 0),
    ),
  );
  const rule = widths.map((width, place) =>
    place === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [head, rule, ...body].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

function cell<Name extends string>({ key, write }: Column<Name>, numbers: Numbers<Name>): string {
  const value = numbers[key];
  return value === undefined ? "-" : write(value);
}
