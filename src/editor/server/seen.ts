import { setTimeout as wait } from "node:timers/promises";
import { type VersionFile, versionFile } from "../../shared/version-file.ts";
import type { Seen } from "../api.ts";
import type { ContentStore } from "./content-store.ts";
import { nameOf, valueOfFile } from "./files.ts";
import { commitOf, transfer } from "./git.ts";
import { contains } from "./repository.ts";

const patience = 15 * 60_000;
const longestPause = 15_000;

/** Asks the site for the commit it was built from, until it has the one that was sent. */
export function seenByVisitors(store: ContentStore) {
  let state: Seen = { phase: "unasked" };
  let asked = "";

  async function ask(commit: string, remote: string): Promise<void> {
    asked = commit;
    const address = await addressOf(store);
    if (!address) {
      state = { phase: "no-address" };
      return;
    }
    state = { phase: "asking", address };
    const end = Date.now() + patience;
    for (let pause = 1000; Date.now() < end; pause = Math.min(pause * 1.5, longestPause)) {
      const shown = await commitShown(address).catch(() => undefined);
      const isShown = shown && (await includes(store.folder, shown, commit, remote));
      // A later version is asked for now.
      if (asked !== commit) return;
      if (isShown) {
        state = { phase: "seen", at: new Date().toISOString() };
        return;
      }
      await wait(pause, undefined, { ref: false });
    }
    if (asked === commit) state = { phase: "late", address };
  }

  return { state: () => state, ask: (commit: string, remote: string) => void ask(commit, remote) };
}

/** None as long as it is one that nobody can have. */
async function addressOf(store: ContentStore): Promise<string | undefined> {
  const file = (await store.read()).find((file) => nameOf(file) === "site.yaml");
  const { address = "" } = (file ? valueOfFile(file) : {}) as { address?: string };
  const isReserved = /\.(example|test|invalid)$|(^|\.)example\.(com|net|org)$/;
  return URL.canParse(address) && !isReserved.test(new URL(address).hostname) ? address : undefined;
}

/** The query keeps caches on the way from answering with an older one. */
async function commitShown(address: string): Promise<string | undefined> {
  const url = new URL(`${versionFile}?${Date.now()}`, address);
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  const { commit } = (await response.json()) as Partial<VersionFile>;
  return typeof commit === "string" && /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined;
}

async function includes(folder: string, shown: string, commit: string, remote: string) {
  if (shown === commit) return true;
  if (!(await commitOf(folder, shown))) {
    await transfer(folder, ["fetch", "--no-tags", remote]).catch(() => undefined);
  }
  return contains(folder, shown, commit);
}
