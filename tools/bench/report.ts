import { lighthouseColumns, paintColumns, transferColumns } from "./columns.ts";
import type { Measured } from "./measure.ts";
import { ratiosToFloor } from "./ratios.ts";
import { table } from "./table.ts";

/** Everything that was measured on one route, in Markdown that reads well in a terminal. */
export function report(route: string, measured: Measured[], rounds: number): string {
  const lighthouse = measured.map(({ name, lighthouse: numbers }) => ({ name, numbers }));
  const load = measured.map(({ name, load: numbers }) => ({ name, numbers }));
  const ratios = ratiosToFloor(measured).map((line) => `- ${line}`);
  return [
    `\`${route}\`, medians of ${rounds} interleaved rounds. Lighthouse, phone, simulated slow 4G:`,
    table(lighthouseColumns, lighthouse),
    "A real load in Chromium, 390 px, 1.6 Mbit/s, 150 ms, processor four times slower:",
    table(paintColumns, load),
    "What that load transferred before anybody scrolled:",
    table(transferColumns, load),
    ratios.join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}
