import { type VersionFile, versionFile } from "../../../shared/caching.ts";
import type { Seen } from "../../shared/api.ts";
import type { ContentStore } from "../content/content-store.ts";
import { nameOf, valueOfFile } from "../content/files.ts";
import { commitOf, contains, git } from "./git.ts";
import type { Target } from "./repository.ts";

const patience = 15 * 60_000;

/** Asks the site for the commit it was built from, until it has the one that was sent. */
export function watchVisitors(store: ContentStore) {
  const { folder } = store;
  let known: Seen = { phase: "sent" };
  let asked: string | undefined;
  /** The version that this editor sent last. */
  let sentNow: string | undefined;

  /** Starts to ask, if a version was sent that nobody has asked for: by this editor now, or before its start. */
  async function state(
    commit: string | undefined,
    target: Target,
    sent: "now" | "some time ago",
  ): Promise<Seen> {
    if (sent === "now") sentNow = commit;
    const address = await addressOf(store);
    if (!commit || !address) return { phase: "no-address" };
    if (asked !== commit) {
      asked = commit;
      known = { phase: "sent" };
      void ask(address, commit, target);
    }
    return known;
  }

  async function ask(address: string, commit: string, target: Target) {
    // Counted, because the clock goes on while a computer sleeps.
    let waited = 0;
    for (let pause = 1000; asked === commit; pause = Math.min(pause * 1.5, 15_000)) {
      const shown = await commitShown(address).catch(() => undefined);
      const isShown = shown && (await includes(folder, shown, commit, target));
      // A later version is asked for now.
      if (asked !== commit) return;
      if (isShown) {
        const since = new Date().toISOString();
        // A version that was there at the first look may be there for days, unless it was sent just now.
        const isNew = commit === sentNow || waited > 0;
        known = { phase: "seen", ...(isNew && { since }) };
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      waited += pause;
      if (waited > patience && asked === commit) known = { phase: "late", address };
    }
  }

  return { state };
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

async function includes(folder: string, shown: string, commit: string, { remote }: Target) {
  if (!(await commitOf(folder, shown))) {
    await git(folder, ["fetch", "--no-tags", remote]).catch(() => undefined);
  }
  return contains(folder, shown, commit);
}
