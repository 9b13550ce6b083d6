import { execFileSync } from "node:child_process";
import fs from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { certificate, key } from "../support/certificate.ts";
import { type Editor, expect, openEditor, test } from "./editor.ts";

test.setTimeout(180_000);

const home = "pages/home.yaml";

let world: Awaited<ReturnType<typeof connect>>;
test.beforeAll(async ({ editor }) => {
  editor.reset();
  world = await connect(editor);
});
test.afterAll(() => world.disconnect());

/** Gives the editor a place to send to, and a site that is always built from what is there. */
async function connect(editor: Editor) {
  /** The bare repository that the editor sends to. */
  const remote = path.join(editor.folder, "remote.git");
  const elsewhere = path.join(editor.folder, "elsewhere");
  const git = (cwd: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Other", "-c", "user.email=o@x.example", ...args], {
      cwd,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  const site = https.createServer({ cert: certificate, key }, (_request, response) => {
    response.end(JSON.stringify({ commit: git(remote, "rev-parse", "HEAD") }));
  });
  await new Promise<void>((resolve) => site.listen(0, "localhost", resolve));
  const { port } = site.address() as AddressInfo;
  editor.write(
    "site.yaml",
    editor.read("site.yaml").replace(/^address: .*/m, `address: https://localhost:${port}`),
  );
  editor.git("commit", "--quiet", "--all", "--message", "Its own address");
  git(editor.folder, "clone", "--quiet", "--bare", editor.repository, remote);
  editor.git("remote", "add", "origin", remote);
  editor.git("fetch", "--quiet", "origin");
  git(editor.folder, "clone", "--quiet", remote, elsewhere);
  return {
    remote,
    /** Somebody else changes a file and sends it. */
    theyWrite(file: string, from: string, to: string) {
      git(elsewhere, "pull", "--quiet", "--rebase");
      const place = path.join(elsewhere, "content", file);
      fs.writeFileSync(place, fs.readFileSync(place, "utf8").replace(from, to));
      git(elsewhere, "commit", "--quiet", "--all", "--message", `content: ${to}`);
      git(elsewhere, "push", "--quiet");
    },
    disconnect() {
      site.close();
      editor.git("remote", "remove", "origin");
      for (const folder of [remote, elsewhere]) fs.rmSync(folder, { recursive: true });
    },
  };
}

/** Writes a new heading into the closing block of the home page, and opens the publish panel. */
async function writeHeading(page: Page, editor: Editor, to: string) {
  const from: string = parse(editor.read(home)).closing.heading;
  await page.getByRole("searchbox").fill(from);
  await page
    .getByRole("button", { name: new RegExp(from) })
    .first()
    .click();
  const field = page.getByLabel("Heading");
  await expect(field).toHaveValue(from);
  await field.fill(to);
  await openPublish(page);
  await expect(page.getByText(`to “${to}”`)).toBeVisible();
}

const openPublish = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: /^Publish/ })
    .click();
const panel = (page: Page) => page.getByRole("region", { name: "Publish" });
const publish = (page: Page) =>
  panel(page)
    .getByRole("button", { name: /^Publish/ })
    .click();

/** Everything is published, and visitors see it. */
async function seen(page: Page) {
  await expect(panel(page).getByText("Nothing has changed since")).toBeVisible();
  await expect(panel(page).getByText(/Visitors see it since \d\d:\d\d/)).toBeVisible();
}

test("publish means published: visitors see it, others’ changes come in, and nothing is lost", async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);

  await test.step("it is sent, and visitors see it", async () => {
    await writeHeading(page, editor, "Write to us.");
    await publish(page);
    await seen(page);
    const sent = editor.git("ls-remote", "origin", "HEAD");
    expect(sent).toContain(editor.git("rev-parse", "HEAD").trim());
  });
  await test.step("what could not be sent waits, also through a reload", async () => {
    await writeHeading(page, editor, "Talk to us.");
    fs.renameSync(world.remote, `${world.remote}-away`);
    await publish(page);
    await expect(panel(page).getByText(/Saved, not sent yet/)).toBeVisible();
    await page.reload();
    // The header says it, and leads to what can be done.
    await page.getByRole("banner").getByRole("button", { name: "Saved, not sent yet" }).click();
    await expect(panel(page).getByText(/Saved, not sent yet/)).toBeVisible();
  });
  await test.step("it is sent at the next try", async () => {
    fs.renameSync(`${world.remote}-away`, world.remote);
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await seen(page);
  });
  await test.step("a text that only others changed is taken", async () => {
    world.theyWrite(home, "title: First light", "title: Morning");
    await writeHeading(page, editor, "Call us.");
    await publish(page);
    await seen(page);
    expect(editor.read(home)).toContain("title: Morning");
    expect(editor.read(home)).toContain("heading: Call us.");
  });
  await test.step("what does not pass together with others’ work is said, and comes in once it passes", async () => {
    const long = "Morning, and much more than has room on one slide";
    world.theyWrite(home, "title: Morning", `title: ${long}`);
    // An editor that opens looks for others' work.
    await page.reload();
    const note = page.getByRole("banner").getByRole("button", { name: "does not come in" });
    await note.click();
    const warning = panel(page).getByText(
      /^Together with what others have published, .+ at most 40/,
    );
    await expect(warning).toBeVisible();
    expect(editor.read(home)).toContain("title: Morning\n");
    world.theyWrite(home, `title: ${long}`, "title: Early morning");
    await page.reload();
    await expect.poll(() => editor.read(home)).toContain("title: Early morning");
    await expect(note).toHaveCount(0);
  });
  await test.step("where both changed a text, both are shown", async () => {
    world.theyWrite(home, "heading: Call us.", "heading: Visit us.");
    await writeHeading(page, editor, "Ring us.");
    await publish(page);
    const question = panel(page).getByRole("group", { name: /Closing block, Heading/ });
    await expect(question).toContainText("Ring us.");
    await question.getByText("Visit us.").click();
    await panel(page).getByRole("button", { name: "Go on with these texts" }).click();
    await seen(page);
    expect(editor.read(home)).toContain("heading: Visit us.");
    expect(editor.git("status", "--porcelain").trim()).toBe("");
  });
  await test.step("a new article that was undone comes back with the other Undo", async () => {
    await page.getByRole("searchbox").fill("");
    await page.getByRole("button", { name: "News", exact: true }).click();
    await page.getByLabel("Title of a new article").fill("Survey finished");
    await page.getByRole("button", { name: "New article" }).click();
    await page.getByLabel("Excerpt").fill("The survey is done.");
    await openPublish(page);
    await page.getByRole("button", { name: "Undo: News: “Survey finished” added." }).click();
    await expect(panel(page).getByText("Nothing has changed since")).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
    await expect(panel(page).getByText("News: “Survey finished” added.")).toBeVisible();
    await publish(page);
    await expect(panel(page).getByText("Nothing has changed since")).toBeVisible();
  });
  await test.step("an earlier version is shown and brought back", async () => {
    const before = editor.git("rev-parse", "HEAD:content");
    await writeHeading(page, editor, "Show us your site.");
    await publish(page);
    await seen(page);
    await panel(page).getByText("Earlier versions").click();
    const versions = panel(page).locator("ol > li");
    await versions.first().locator("summary").click();
    await expect(versions.first()).toContainText("to “Show us your site.”");
    const earlier = versions.nth(1);
    await earlier.locator("summary").click();
    await earlier.getByRole("button", { name: "Restore this version" }).click();
    await expect(panel(page).getByText("from “Show us your site.”")).toBeVisible();
    await publish(page);
    await seen(page);
    expect(editor.git("rev-parse", "HEAD:content")).toBe(before);
  });
});
