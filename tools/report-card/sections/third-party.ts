import type { BuiltFigures } from "../built-figures.ts";
import { blocks, judged } from "../words.ts";

export function thirdPartySection({ thirdParty }: BuiltFigures): string {
  const { requests, hostsAllowed } = thirdParty;
  const hosts = hostsAllowed.length > 0 ? hostsAllowed.join(", ") : "none";
  return blocks(
    "## Third parties",
    [
      `- Files that pages and stylesheets fetch from other hosts: ${judged(String(requests.length), requests.length === 0)} (goal: 0)`,
      `- Other hosts that the security policy lets a page talk to: ${judged(hosts, hostsAllowed.length === 0)} (goal: none; EmailJS would be one)`,
    ].join("\n"),
    "Besides, every journey of `npm test` fails when a request goes to another host.",
  );
}
