import fs from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../../tests/support/content.ts";
import { project, twoPeople } from "../../../../tests/support/project.ts";
import { git as runGit } from "./git.ts";
import { changesAnswer, publish } from "./publish.ts";
import { createSender } from "./sending.ts";

const home = "pages/home.yaml";
const title = ["hero", "slides", 1, "title"];

test("what could not be sent is sent later, also after a restart", async () => {
  const { git, store, sender, set, remote, sent } = await twoPeople();
  expect(await sender.state()).toEqual({ phase: "no-address" });
  await set(home, title, "Dawn");
  await publish(store, {});
  await fs.rename(remote, `${remote}-away`);
  await sender.send();
  expect(await sender.state()).toMatchObject({
    phase: "waiting",
    problem: { text: expect.stringContaining("online"), detail: expect.stringContaining(remote) },
  });
  await fs.rename(`${remote}-away`, remote);
  const later = createSender(store);
  expect(await later.state()).toEqual({ phase: "waiting" });
  await later.send();
  expect(await later.state()).toEqual({ phase: "no-address" });
  expect(sent()).toBe(git("rev-parse", "HEAD"));
});

test("a first version is sent to a place that is empty", async () => {
  const { git, sender } = await project();
  expect(await sender.state()).toEqual({ phase: "nowhere" });
  const remote = await temporaryFolder();
  git("init", "-q", "--bare", "-b", "main", remote);
  git("remote", "add", "origin", remote);
  expect(await sender.state()).toEqual({ phase: "waiting" });
  await sender.send();
  expect(await sender.state()).toEqual({ phase: "no-address" });
});

test("saving does not wait for sending, and what is published meanwhile is sent too", async () => {
  const { root, store, sender, set, sent, git } = await twoPeople();
  const go = path.join(root, ".git/go");
  const hook = path.join(root, ".git/hooks/pre-push");
  await fs.mkdir(path.dirname(hook), { recursive: true });
  await fs.writeFile(hook, `#!/bin/sh\nuntil [ -e "${go}" ]; do sleep 0.05; done\n`, {
    mode: 0o755,
  });
  await set(home, title, "Dawn");
  await publish(store, {});
  const sending = sender.send();
  expect(await sender.state()).toMatchObject({ phase: "sending" });
  await store.inTurn(() => set(home, title, "Dusk"));
  await store.inTurn(() => publish(store, {}));
  await fs.writeFile(go, "");
  await sending;
  expect(sent()).toBe(git("rev-parse", "HEAD"));
  expect(await sender.state()).toEqual({ phase: "no-address" });
});

test("sending that does not move any more ends, and says so", async () => {
  const { root, git } = await twoPeople();
  const hook = path.join(root, ".git/hooks/pre-push");
  await fs.mkdir(path.dirname(hook), { recursive: true });
  await fs.writeFile(hook, "#!/bin/sh\nexec sleep 60\n", { mode: 0o755 });
  git("commit", "-q", "--allow-empty", "-m", "more");
  await expect(runGit(root, ["push", "origin", "main"], { patience: 300 })).rejects.toThrow(
    "nothing moved",
  );
});

test("what ssh says is said in plain words, and as it is for those who help", async () => {
  const { git, store, sender, set } = await twoPeople();
  await set(home, title, "Dawn");
  await publish(store, {});
  git("remote", "set-url", "origin", "ssh://host/site.git");
  const reasons = {
    "Host key verification failed.": "may not send",
    "x@host: Permission denied (publickey).": "may not send",
    "ssh: Could not resolve hostname host: Name unknown": "Is this computer online?",
  };
  for (const [said, text] of Object.entries(reasons)) {
    // An ssh that would ask in the terminal has nothing to say here.
    const ssh = `[ "$SSH_ASKPASS_REQUIRE" = force ] && echo "${said}" >&2; false`;
    git("config", "core.sshCommand", ssh);
    await sender.send();
    expect(await sender.state()).toMatchObject({
      phase: "waiting",
      problem: { text: expect.stringContaining(text), detail: said },
    });
  }
});

test("a password is asked for when somebody sends, and not when others’ work is looked for", async () => {
  const { root, git, store, sender, set } = await twoPeople();
  await set(home, title, "Dawn");
  await publish(store, {});
  const asked = path.join(root, ".git/asked");
  vi.stubEnv("SSH_ASKPASS", path.join(root, ".git/ask"));
  git("config", "core.sshCommand", `echo "$SSH_ASKPASS" >> "${asked}"; false`);
  git("remote", "set-url", "origin", "ssh://host/site.git");
  await sender.receive();
  await sender.send();
  const lines = (await fs.readFile(asked, "utf8")).trim().split("\n");
  expect([lines[0], lines.at(-1)]).toEqual(["false", path.join(root, ".git/ask")]);
});

test("another branch and a detached head are said in plain words, and nothing is committed there", async () => {
  const { git, store, sender, set } = await twoPeople();
  await set(home, title, "Dawn");
  const cases = [
    ["not the one that visitors see", "checkout", "-q", "-b", "redesign"],
    ["technical work", "checkout", "-q", "--detach"],
  ] as const;
  for (const [words, ...args] of cases) {
    git(...args);
    expect((await changesAnswer(store, sender)).git).toEqual({
      available: false,
      advice: expect.stringContaining(words),
    });
    await expect(publish(store, {})).rejects.toMatchObject({ status: 422 });
  }
  expect(git("rev-list", "--count", "HEAD")).toBe("1");
});

test("visitors see it once the site answers with the commit, or one that contains it", async () => {
  const { git, store, sender, set, theyWrite, remote } = await twoPeople();
  await set("site.yaml", ["address"], "https://company.com.np");
  await publish(store, {});
  const head = () => git("-C", remote, "rev-parse", "main");
  let shown = head();
  const asked = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ commit: shown }));
  await sender.send();
  expect(await sender.state()).toEqual({ phase: "sent" });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await sender.state()).toEqual({ phase: "sent" });
  await theyWrite("program.ts", "1", "2");
  shown = head();
  expect(shown).not.toBe(git("rev-parse", "HEAD"));
  await vi.waitFor(
    async () => expect(await sender.state()).toEqual({ phase: "seen", since: expect.any(String) }),
    { timeout: 15_000 },
  );
  expect(String(asked.mock.calls[0]?.[0])).toContain("https://company.com.np/version.json");
  // After a restart it is not known since when.
  const later = createSender(store);
  await vi.waitFor(async () => expect(await later.state()).toEqual({ phase: "seen" }), {
    timeout: 15_000,
  });
  asked.mockRestore();
});
