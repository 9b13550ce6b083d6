import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../../../../tests/support/content.ts";
import { project } from "../../../../tests/support/project.ts";
import type { FieldClash } from "../../shared/api.ts";
import { createArticle } from "../content/articles.ts";
import { git as runGit } from "./git.ts";
import { changesAnswer, publish } from "./publish.ts";
import { createSender } from "./sending.ts";

const home = "pages/home.yaml";
const title = ["hero", "slides", 1, "title"];
const first = ["hero", "slides", 0, "title"];

/** A project with a place to send to, and somebody else who sends there too. */
async function shared() {
  const here = await project();
  const folder = await temporaryFolder();
  const remote = path.join(folder, "remote.git");
  const elsewhere = path.join(folder, "elsewhere");
  here.git("clone", "-q", "--bare", here.root, remote);
  here.git("remote", "add", "origin", remote);
  here.git("update-ref", "refs/remotes/origin/main", "HEAD");
  /** They change a file and send it. */
  const theyWrite = async (name: string, from: string, to: string) => {
    const isThere = existsSync(elsewhere);
    if (!isThere) here.git("clone", "-q", remote, elsewhere);
    const other = (...args: string[]) =>
      here.git("-C", elsewhere, "-c", "user.name=Other", "-c", "user.email=o@x.example", ...args);
    if (isThere) other("pull", "-q", "--rebase");
    const file = path.join(elsewhere, name);
    await fs.writeFile(file, (await fs.readFile(file, "utf8")).replace(from, to));
    other("commit", "-q", "-a", "-m", `content: ${to}`);
    other("push", "-q");
  };
  const titles = async () =>
    (parse(await here.read(home)).hero.slides as { title: string }[]).map(({ title }) => title);
  const snapshot = async () => [
    here.git("rev-parse", "HEAD", "--symbolic-full-name", "HEAD"),
    here.git("status", "--porcelain"),
    here.git("diff"),
    await here.read(home),
  ];
  const sent = () => here.git("ls-remote", "origin", "main").split("\t")[0];
  return { ...here, remote, theyWrite, titles, snapshot, sent };
}

test("what could not be sent is sent later, also after a restart", async () => {
  const { git, store, sender, set, remote, sent } = await shared();
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

test("other fields that others have changed are taken in, and nothing written here is lost", async () => {
  const { git, store, sender, set, theyWrite, titles, texts, sent, root } = await shared();
  await theyWrite("content/pages/home.yaml", "First light", "Morning");
  await theyWrite("program.ts", "1", "2");
  await set(home, title, "Dawn");
  await publish(store, {});
  // Written after publishing, in a file that comes in anew.
  await set(home, ["closing", "text"], "Not published.");
  await sender.send();
  expect(await sender.state()).toEqual({ phase: "no-address" });
  expect((await titles()).slice(0, 2)).toEqual(["Morning", "Dawn"]);
  expect(await texts()).toEqual([expect.stringContaining("to “Not published.”")]);
  expect(await fs.readFile(path.join(root, "program.ts"), "utf8")).toBe("2\n");
  expect(git("status", "--porcelain")).toBe("M content/pages/home.yaml");
  expect(sent()).toBe(git("rev-parse", "HEAD"));
  expect(git("log", "--format=%s", "--no-merges")).toContain("content: Morning");
});

test("the same field is asked for, and the answer is sent", async () => {
  const { store, sender, set, theyWrite, titles, snapshot } = await shared();
  await theyWrite("content/pages/home.yaml", "First light", "Morning");
  await theyWrite("content/pages/home.yaml", "Above the clouds", "Noon");
  await set(home, title, "Dawn");
  await set(home, first, "Evening");
  await publish(store, {});
  const before = await snapshot();
  await sender.send();
  const asking = (await sender.state()) as { phase: "choosing"; clashes: FieldClash[] };
  expect(asking).toMatchObject({
    phase: "choosing",
    clashes: [
      { place: "Home, Top of the page, Slide 1, Title", mine: "Evening", theirs: "Morning" },
      { place: "Home, Top of the page, Slide 2, Title", mine: "Dawn", theirs: "Noon" },
    ],
  });
  expect(await snapshot()).toEqual(before);
  const [one, two] = asking.clashes.map(({ id }) => id) as [string, string];
  await sender.send({ [one]: "theirs", [two]: "mine" });
  expect(await sender.state()).toEqual({ phase: "no-address" });
  expect((await titles()).slice(0, 2)).toEqual(["Morning", "Dawn"]);
});

test("a text is one field: other lines of it are asked for too", async () => {
  const { store, sender, set, theyWrite, read } = await shared();
  const place = ["why", "cards", 0, "text"];
  const { why } = parse(await read(home));
  await theyWrite("content/pages/home.yaml", "and Visakhapatnam.", "and beyond.");
  await set(home, place, why.cards[0].text.replace("China lies", "China is"));
  await publish(store, {});
  await sender.send();
  expect(await sender.state()).toMatchObject({
    phase: "choosing",
    clashes: [
      { mine: expect.stringContaining("China is"), theirs: expect.stringContaining("beyond") },
    ],
  });
});

const about = "content/pages/about.yaml";

test.each([
  ["a program that both have changed", "program.ts", "1", "2", "commit"],
  ["a program that is changed here and not committed", "program.ts", "1", "2", "leave"],
  ["content that does not pass", about, "Based in Kathmandu", "x".repeat(200), "commit"],
])("%s leaves everything as it was", async (_name, file, from, to, here) => {
  const { root, git, store, sender, set, theyWrite, snapshot } = await shared();
  await theyWrite(file, from, to);
  await fs.writeFile(path.join(root, "program.ts"), "3\n");
  if (here === "commit") git("commit", "-q", "-a", "-m", "program");
  await set(home, title, "Dawn");
  await publish(store, {});
  await set(home, ["closing", "text"], "Not published.");
  const before = await snapshot();
  await sender.send();
  expect(await sender.state()).toMatchObject({
    phase: "waiting",
    problem: { text: expect.stringContaining("whoever looks after the site") },
  });
  expect(await snapshot()).toEqual(before);
});

test("an article that one side changed and the other deleted is asked for", async () => {
  const { git, store, sender, content, read, theyWrite } = await shared();
  const value = { title: "Survey", excerpt: "Done.", date: "2026-01-31" };
  const { file } = await createArticle(store, { value });
  await publish(store, {});
  await sender.send();
  await theyWrite(`content/${file}`, "Done.", "Finished.");
  await fs.rm(path.join(content, file));
  await publish(store, {});
  await sender.send();
  const asking = (await sender.state()) as { phase: "choosing"; clashes: FieldClash[] };
  expect(asking.clashes).toMatchObject([{ place: "News: Survey", mine: "" }]);
  await sender.send({ [asking.clashes[0]?.id ?? ""]: "theirs" });
  expect(await read(file)).toContain("Finished.");
  expect(git("status", "--porcelain")).toBe("");
});

test("saving does not wait for sending, and what is published meanwhile is sent too", async () => {
  const { root, store, sender, set, sent, git } = await shared();
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
  const { root, git } = await shared();
  const hook = path.join(root, ".git/hooks/pre-push");
  await fs.mkdir(path.dirname(hook), { recursive: true });
  await fs.writeFile(hook, "#!/bin/sh\nexec sleep 60\n", { mode: 0o755 });
  git("commit", "-q", "--allow-empty", "-m", "more");
  await expect(runGit(root, ["push", "origin", "main"], { patience: 300 })).rejects.toThrow(
    "nothing moved",
  );
});

test("what ssh says is said in plain words, and as it is for those who help", async () => {
  const { git, store, sender, set } = await shared();
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

test("another branch and a detached head are said in plain words, and nothing is committed there", async () => {
  const { git, store, sender, set } = await shared();
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
  const { git, store, sender, set, theyWrite, remote } = await shared();
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
  await vi.waitFor(async () => expect(await later.state()).toEqual({ phase: "seen" }));
  asked.mockRestore();
});
