// Measures the built site beside the baseline and other folders: see README.md.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readArguments } from "./arguments.ts";
import { variants, withoutSequence } from "./chromium.ts";
import { endWith } from "./end-with.ts";
import { measure, type Subject } from "./measure.ts";
import { report } from "./report.ts";
import { adopt, makeBaseline, ourSite, type Site } from "./sites.ts";
import { type Server, startServer } from "./start-server.ts";

const dist = path.join(import.meta.dirname, "../../dist");

await endWith(async () => {
  const { rounds, routes, baseline, folders } = readArguments(process.argv.slice(2));
  const workFolder = await mkdtemp(path.join(tmpdir(), "bench-"));
  const servers: Server[] = [];
  try {
    const sites = [ourSite(dist)];
    if (baseline) sites.push(await makeBaseline(dist, workFolder));
    for (const folder of folders) sites.push(await adopt(folder, workFolder));
    for (const site of sites) servers.push(await startServer(site));

    for (const route of routes) {
      const subjects = await Promise.all(
        sites.map((site, place) => subjectsOf(site, servers[place]?.address ?? "", route)),
      );
      const measured = await measure(subjects.flat(), rounds);
      console.log(`\n${report(route, measured, rounds)}\n`);
    }
  } finally {
    for (const server of servers) server.stop();
    await rm(workFolder, { recursive: true });
  }
  return 0;
});

/** The baseline has one page, which stands for every route, and no start-up sequence. */
async function subjectsOf(site: Site, server: string, route: string): Promise<Subject[]> {
  const isBaseline = site.name === "baseline";
  const address = server + (isBaseline ? "/" : route);
  if (!(await fetch(address)).ok) {
    console.log(`${site.name} has no page at ${route} and is left out there.`);
    return [];
  }
  return (isBaseline ? [withoutSequence] : variants).map((variant) => ({
    name: isBaseline ? site.name : `${site.name}, ${variant.name}`,
    site: site.name,
    address,
    variant,
  }));
}
