import { execFileSync } from "node:child_process";
import fs from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { test as base, type Page } from "@playwright/test";
import { type Editor, expect, makeRepository, openEditor, start } from "./editor.ts";

type World = Editor & {
  /** The bare repository that the editor sends to. */
  remote: string;
  /** Somebody else changes a file and sends it. */
  theyWrite: (file: string, from: string, to: string) => void;
};

/** The editor with a place to send to, and a site that is always built from what is there. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const { folder, repository, ...editor } = makeRepository(`publish-${parallelIndex}`);
      const remote = path.join(folder, "remote.git");
      const elsewhere = path.join(folder, "elsewhere");
      const certificate = path.join(folder, "certificate.pem");
      const key = path.join(folder, "key.pem");
      execFileSync(
        "openssl",
        [
          ...[
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
          ],
          ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
          ...["-days", "2", "-out", certificate, "-keyout", key],
        ],
        { stdio: "ignore" },
      );
      const git = (cwd: string, ...args: string[]) =>
        execFileSync("git", ["-c", "user.name=Other", "-c", "user.email=o@x.example", ...args], {
          cwd,
          encoding: "utf8",
          stdio: "pipe",
        }).trim();
      const site = https.createServer(
        { cert: fs.readFileSync(certificate), key: fs.readFileSync(key) },
        (_request, response) => {
          response.end(JSON.stringify({ commit: git(remote, "rev-parse", "HEAD") }));
        },
      );
      await new Promise<void>((resolve) => site.listen(0, "localhost", resolve));
      const { port } = site.address() as AddressInfo;
      editor.write(
        "site.yaml",
        editor.read("site.yaml").replace(/^address: .*/m, `address: https://localhost:${port}`),
      );
      editor.git("commit", "--quiet", "--all", "--message", "Its own address");
      git(folder, "clone", "--quiet", "--bare", repository, remote);
      editor.git("remote", "add", "origin", remote);
      editor.git("fetch", "--quiet", "origin");
      git(folder, "clone", "--quiet", remote, elsewhere);
      const { stop, ...server } = await start("src/editor/command.ts", {
        CONTENT_DIR: editor.content,
        DEV_CACHE_DIR: path.join(folder, "vite"),
        BROWSER: "none",
        NODE_EXTRA_CA_CERTS: certificate,
      });
      await use({
        ...editor,
        ...server,
        remote,
        theyWrite(file, from, to) {
          git(elsewhere, "pull", "--quiet", "--rebase");
          const place = path.join(elsewhere, "content", file);
          fs.writeFileSync(place, fs.readFileSync(place, "utf8").replace(from, to));
          git(elsewhere, "commit", "--quiet", "--all", "--message", `content: ${to}`);
          git(elsewhere, "push", "--quiet");
        },
      });
      stop();
      site.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const home = "pages/home.yaml";

/** Writes a new heading into the closing block of the home page, and opens the publish panel. */
async function writeHeading(page: Page, from: string, to: string) {
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

test("publish means published: it is sent, and visitors see it", async ({ page, world }) => {
  await openEditor(page, world);
  await writeHeading(page, "Tell us what you are considering.", "Write to us.");
  await publish(page);
  await expect(panel(page).getByText(/Visitors see it since \d\d:\d\d/)).toBeVisible();
  expect(world.git("ls-remote", "origin", "HEAD")).toContain(world.git("rev-parse", "HEAD").trim());
});

test("what could not be sent waits, and is sent at the next try", async ({ page, world }) => {
  await openEditor(page, world);
  await writeHeading(page, "Write to us.", "Talk to us.");
  fs.renameSync(world.remote, `${world.remote}-away`);
  await publish(page);
  await expect(panel(page).getByText(/Saved, not sent yet/)).toBeVisible();
  await page.reload();
  await openPublish(page);
  await expect(panel(page).getByText(/Saved, not sent yet/)).toBeVisible();
  fs.renameSync(`${world.remote}-away`, world.remote);
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page).getByText(/Visitors see it since/)).toBeVisible();
});

test("others’ changes come in; where both changed a text, both are shown", async ({
  page,
  world,
}) => {
  await openEditor(page, world);
  world.theyWrite(home, "title: First light", "title: Morning");
  await writeHeading(page, "Talk to us.", "Call us.");
  await publish(page);
  await expect(panel(page).getByText(/Visitors see it since/)).toBeVisible();
  expect(world.read(home)).toContain("title: Morning");
  expect(world.read(home)).toContain("heading: Call us.");

  world.theyWrite(home, "heading: Call us.", "heading: Visit us.");
  await writeHeading(page, "Call us.", "Ring us.");
  await publish(page);
  const question = panel(page).getByRole("group", { name: /closing: heading/ });
  await expect(question).toContainText("Ring us.");
  await question.getByText("Visit us.").click();
  await panel(page).getByRole("button", { name: "Send with these texts" }).click();
  await expect(panel(page).getByText(/Visitors see it since/)).toBeVisible();
  expect(world.read(home)).toContain("heading: Visit us.");
  expect(world.git("status", "--porcelain").trim()).toBe("");
});

test("a new article that was undone is taken back from the bin", async ({ page, world }) => {
  await openEditor(page, world);
  await page.getByRole("button", { name: "News", exact: true }).click();
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Title").fill("Survey finished");
  await page.getByLabel("Excerpt").fill("The survey is done.");
  await page.getByLabel("Category").selectOption("company");
  await page.getByRole("button", { name: "Save the article" }).click();
  await expect(page.frameLocator("iframe").getByText("Survey finished").first()).toBeVisible();
  await openPublish(page);
  await page.getByRole("button", { name: "Undo: News: “Survey finished” added." }).click();
  await expect(panel(page).getByText("Nothing has changed since")).toBeVisible();
  await panel(page).getByText("In the bin: 1").click();
  await panel(page).getByRole("button", { name: "Take back News: Survey finished" }).click();
  await expect(panel(page).getByText("News: “Survey finished” added.")).toBeVisible();
  await publish(page);
  await expect(panel(page).getByText("Nothing has changed since")).toBeVisible();
});

test("an earlier version is shown and brought back", async ({ page, world }) => {
  await openEditor(page, world);
  const before = world.git("rev-parse", "HEAD:content");
  await writeHeading(page, "Tell us about your site.", "Show us your site.");
  await publish(page);
  await expect(panel(page).getByText(/Visitors see it since/)).toBeVisible();
  await panel(page).getByText("Earlier versions").click();
  const versions = panel(page).locator("ol > li");
  await versions.first().locator("summary").click();
  await expect(versions.first()).toContainText("to “Show us your site.”");
  const earlier = versions.nth(1);
  await earlier.locator("summary").click();
  await earlier.getByRole("button", { name: "Restore this version" }).click();
  await expect(panel(page).getByText("to “Tell us about your site.”")).toBeVisible();
  await publish(page);
  await expect(panel(page).getByText("Nothing has changed since")).toBeVisible();
  expect(world.git("rev-parse", "HEAD:content")).toBe(before);
});
