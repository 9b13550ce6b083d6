import type { Variant } from "./chromium.ts";
import { type LighthouseNumbers, runLighthouse } from "./lighthouse-run.ts";
import { type LoadNumbers, loadForReal } from "./real-load.ts";
import { medians } from "./statistics.ts";
import { tryAgain } from "./try-again.ts";

export type Subject = { name: string; site: string; address: string; variant: Variant };

export type Measured = {
  name: string;
  site: string;
  lighthouse: LighthouseNumbers;
  load: LoadNumbers;
};

type Runs = { lighthouse: LighthouseNumbers[]; load: LoadNumbers[] };

/**
 * Round after round, each subject in turn: what else the machine does in a minute then falls on
 * all of them alike.
 */
export async function measure(subjects: Subject[], rounds: number): Promise<Measured[]> {
  const runs = new Map<Subject, Runs>();
  for (const subject of subjects) runs.set(subject, { lighthouse: [], load: [] });
  for (let round = 1; round <= rounds; round++) {
    for (const [{ name, address, variant }, { lighthouse, load }] of runs) {
      console.log(`Round ${round} of ${rounds}: ${name}`);
      lighthouse.push(await tryAgain(() => runLighthouse(address, variant)));
      load.push(await tryAgain(() => loadForReal(address, variant)));
    }
  }
  return [...runs].map(([{ name, site }, { lighthouse, load }]) => ({
    name,
    site,
    lighthouse: medians(lighthouse),
    load: medians(load),
  }));
}
