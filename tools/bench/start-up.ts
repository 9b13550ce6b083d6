// Does the start-up sequence cost the visitor anything? `npm run bench:start-up` answers in a minute.
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endWith } from "./end-with.ts";
import { onSlowPhone, open, paintNumbers } from "./real-load.ts";
import { ourSite } from "./sites.ts";
import { startServer } from "./start-server.ts";
import { type Load, verdict } from "./start-up-verdict.ts";
import { type Variant, withoutSequence, withSequence } from "./variants.ts";

const rounds = 5;
/** Longer than the sequence takes if it is left alone: one look at each from beginning to end. */
const wholeSequence = 12_000;

await endWith(async () => {
  const server = await startServer(ourSite(path.join(import.meta.dirname, "../../dist")));
  try {
    const on: Load[] = [];
    const off: Load[] = [];
    for (let round = 1; round <= rounds; round++) {
      const look = round === rounds ? wholeSequence : 0;
      const pair = [
        async () => on.push(await load(withSequence, look)),
        async () => off.push(await load(withoutSequence, look)),
      ];
      // Neither is always the second, when the machine may be busy with the end of the first.
      for (const next of round % 2 === 0 ? pair : pair.toReversed()) await next();
    }
    const { lines, passed } = verdict({ on, off });
    console.log(lines.join("\n"));
    return passed ? 0 : 1;
  } finally {
    server.stop();
  }

  function load(variant: Variant, look: number): Promise<Load> {
    return onSlowPhone(variant, async (page) => {
      await open(page, server.address);
      await wait(look);
      const { lcp = Number.NaN, lcpElement, cls } = await paintNumbers(page);
      console.log(`${variant.name}: LCP ${Math.round(lcp)} ms, CLS ${cls.toFixed(3)}`);
      return { lcp, lcpElement, cls };
    });
  }
});
