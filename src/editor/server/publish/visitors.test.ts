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

test("it is said since when a sent version is seen, also if an older one was asked for meanwhile", async () => {
  const { store, set, git, share } = await twoPeople();
  await set("site.yaml", ["address"], "https://company.com.np");
  await share();
  const [commit, older] = [git("rev-parse", "HEAD"), git("rev-parse", "HEAD~1")];
  const fetching = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetching.mockRestore());
  fetching.mockImplementation(async () => Response.json({ commit }));
  const target = { remote: "origin", branch: "main", tracking: "", sent: commit };
  const { state } = watchVisitors(store);
  await state(commit, target, "now");
  // An answer that read the repository before the version was sent comes last.
  await state(older, { ...target, sent: older }, "some time ago");
  await vi.waitFor(async () => {
    expect(await state(commit, target, "some time ago")).toMatchObject({
      phase: "seen",
      since: expect.any(String),
    });
  });
});
