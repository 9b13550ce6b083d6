import { expect, onTestFinished, test, vi } from "vitest";
import { twoPeople } from "../../../../tests/support/project.ts";
import { watchVisitors } from "./visitors.ts";

const minutes = 60_000;

test("an old version is late after a quarter of an hour awake, and is asked for until it is new", async () => {
  const { store, set, git, share } = await twoPeople();
  await set("site.yaml", ["address"], "https://company.com.np");
  await share();
  const commit = git("rev-parse", "HEAD");
  let shown = git("rev-parse", "HEAD~1");
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ commit: shown }));
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const target = { remote: "origin", branch: "main", tracking: "", sent: commit };
  const { state } = watchVisitors(store);
  const phase = async () => (await state(commit, target, "now")).phase;
  expect(await phase()).toBe("sent");
  // The computer sleeps over night.
  vi.setSystemTime(Date.now() + 600 * minutes);
  await vi.advanceTimersByTimeAsync(minutes / 6);
  expect(await phase()).toBe("sent");
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(minutes);
      expect(await phase()).toBe("late");
    },
    { timeout: 20_000 },
  );
  shown = commit;
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(minutes);
    expect(await phase()).toBe("seen");
  });
});
