// Measures pages of the built site beside the baseline and other folders: see docs/performance.md.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "../start-server.ts";
import type { Visit } from "./chromium.ts";
import { type LighthouseNumbers, runLighthouse } from "./lighthouse-run.ts";
import { medians, type Numbers } from "./numbers.ts";
import { changePages } from "./page-changes.ts";
import { loadForReal } from "./real-load.ts";
import { copySite, makeBaseline } from "./sites.ts";

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    routes: { type: "string", default: "/" },
    changes: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);

const dist = path.join(import.meta.dirname, "../../dist");
const workFolder = await mkdtemp(path.join(tmpdir(), "bench-"));
try {
  const ours = await startServer(dist);
  const baseline = await startServer(await makeBaseline(dist, workFolder));
  const others = await Promise.all(
    folders.map(async (name) => ({
      name,
      ...(await startServer(await copySite(name, workFolder))),
    })),
  );
  if (values.changes) {
    await compareChanges([
      { name: "our site", address: ours.address },
      ...others.map(({ name, address }) => ({ name, address })),
    ]);
  }
  for (const route of values.changes ? [] : values.routes.split(",")) {
    const subjects = [
      // One page, which stands for every route, without a start-up sequence.
      subject("baseline", { address: baseline.address, reducedMotion: true, bypassPolicy: true }),
      ...bothWays("our site", { address: ours.address + route, bypassPolicy: false }),
      ...others.flatMap(({ name, address }) =>
        bothWays(name, { address: address + route, bypassPolicy: true }),
      ),
    ];
    await measure(subjects);
    report(route, subjects);
  }
  for (const { stop } of [ours, baseline, ...others]) await stop();
} finally {
  await rm(workFolder, { recursive: true });
}

/** Only for sites that are built like ours, with links in a bar that change the page in place. */
async function compareChanges(sites: { name: string; address: string }[]) {
  const times = new Map<string, Numbers[]>();
  for (let round = 1; round <= rounds; round++) {
    for (const { name, address } of sites) {
      const visit = { address: `${address}/about`, reducedMotion: true, bypassPolicy: true };
      times.set(name, [...(times.get(name) ?? []), await changePages(visit)]);
    }
  }
  console.log(`From press to heading, in milliseconds, medians of ${rounds} interleaved rounds:`);
  console.table(
    Object.fromEntries([...times].map(([name, runs]) => [name, rounded(medians(runs))])),
  );
}

type Subject = ReturnType<typeof subject>;

function subject(name: string, visit: Visit) {
  return { name, visit, lighthouse: [] as LighthouseNumbers[], load: [] as Numbers[] };
}

function bothWays(name: string, visit: Omit<Visit, "reducedMotion">) {
  return [
    subject(`${name}, with start-up`, { ...visit, reducedMotion: false }),
    subject(`${name}, without`, { ...visit, reducedMotion: true }),
  ];
}

/**
 * Round after round, each subject in turn: what else the machine does in a minute then falls on
 * all of them alike.
 */
async function measure(subjects: Subject[]) {
  for (let round = 1; round <= rounds; round++) {
    for (const { name, visit, lighthouse, load } of subjects) {
      console.log(`Round ${round} of ${rounds}: ${name}`);
      lighthouse.push(await tryTwice(() => runLighthouse(visit)));
      load.push(await tryTwice(() => loadForReal(visit)));
    }
  }
}

/** On a busy machine a browser now and then loses its own trace: such a run says nothing. */
function tryTwice<Result>(run: () => Promise<Result>): Promise<Result> {
  return run().catch((error: Error) => {
    console.log(`Once more, because of this: ${error.message}`);
    return run();
  });
}

function report(route: string, subjects: Subject[]) {
  const least = medians(subjects[0]?.lighthouse ?? []);
  const table = (numbersOf: (subject: Subject) => Numbers) =>
    console.table(
      Object.fromEntries(subjects.map((subject) => [subject.name, rounded(numbersOf(subject))])),
    );
  console.log(`\n${route}, medians of ${rounds} interleaved rounds, times in milliseconds.`);
  console.log("Lighthouse, phone, simulated slow 4G; × is a multiple of the baseline's:");
  table(({ lighthouse }) => {
    const numbers = medians(lighthouse);
    const times = (name: string) => (numbers[name] ?? 0) / (least[name] ?? 0);
    return { ...numbers, "LCP ×": times("LCP"), "Speed Index ×": times("Speed Index") };
  });
  console.log("A real load, 390 px, 1.6 Mbit/s, 150 ms, processor four times slower:");
  table(({ load }) => medians(load));
}

function rounded(numbers: Numbers): Numbers {
  const round = (value: number) => (value < 10 ? Number(value.toFixed(2)) : Math.round(value));
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, round(value)]));
}
