import { execFileSync } from "node:child_process";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { caddy } from "../build-output/proxies/caddy.ts";
import { nginx } from "../build-output/proxies/nginx.ts";
import { startProxy } from "../build-output/proxies/start-proxy.ts";
import { freePort } from "../support/free-port.ts";
import { makeRepository, start } from "./editor.ts";

const proxy = [nginx, caddy].find((proxy) => proxy.isInstalled());
const passwords = { asha: "correct/horse", bikash: "battery+staple" };
const secret = "only the proxy knows".replaceAll(" ", "-");

type World = Awaited<ReturnType<typeof startWorld>>;

/** One editor at an address, behind a real proxy with passwords, and a place that it publishes to. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({ browser }, use) => {
      const clears: (() => void | Promise<void>)[] = [];
      await use(await startWorld(browser, (clear) => clears.unshift(clear)));
      for (const clear of clears) await clear();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

async function startWorld(browser: Browser, finished: (clear: () => void | Promise<void>) => void) {
  if (!proxy) throw new Error("There is neither nginx nor Caddy.");
  const repository = makeRepository("people");
  const remote = path.join(repository.folder, "remote.git");
  execFileSync("git", ["clone", "--quiet", "--bare", repository.repository, remote]);
  repository.git("remote", "add", "origin", remote);
  repository.git("fetch", "--quiet", "origin");
  const [port, editorPort] = [await freePort(), await freePort()];
  const origin = `https://edit.localhost:${port}`;
  const editor = await start("src/editor/command.ts", {
    CONTENT_DIR: repository.content,
    DEV_CACHE_DIR: path.join(repository.folder, "vite"),
    PORT: String(editorPort),
    EDITOR_ORIGIN: origin,
    EDITOR_SECRET: secret,
  });
  finished(editor.stop);
  const people = Object.entries(passwords).map(([person, password]) => ({ person, password }));
  await startProxy(proxy, {
    domain: "localhost",
    port,
    // What stands for the site here.
    serverPort: editorPort,
    editor: { port: editorPort, secret, people },
    finished,
  });
  return {
    ...repository,
    origin,
    remote,
    async visit(username: keyof typeof passwords, password: string = passwords[username]) {
      const context = await browser.newContext({
        httpCredentials: { username, password },
        ignoreHTTPSErrors: true,
        reducedMotion: "reduce",
        viewport: { width: 1440, height: 900 },
      });
      finished(() => context.close());
      return context.newPage();
    },
  };
}

test.skip(!proxy, "needs nginx or Caddy");
test.setTimeout(400_000);

const home = "pages/home.yaml";

async function open(world: World, name: keyof typeof passwords) {
  const page = await world.visit(name);
  await page.goto(world.origin);
  const live = page.frameLocator("iframe");
  await expect(live.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 60_000 });
  return page;
}

const openForm = async (page: Page, file: string, section: string) => {
  const button = page.getByRole("navigation").getByRole("button", { name: section, exact: true });
  if (!(await button.isVisible()))
    await page.locator("summary").getByText(file, { exact: true }).click();
  await button.click();
  await expect(page.getByRole("heading", { name: section, level: 2 })).toBeVisible();
};

test("two people work at once, and nothing is lost between them", async ({ world }) => {
  const asha = await open(world, "asha");
  const bikash = await open(world, "bikash");
  const heading = (page: Page) => page.getByLabel("Heading");

  await test.step("each sees who is there, and in which form", async () => {
    expect(new URL(asha.url()).pathname).toBe("/__edit/");
    await openForm(asha, "Home", "Closing block");
    await expect(bikash.getByText("Also here: asha (Home, Closing block)")).toBeVisible();
    await openForm(bikash, "Home", "Closing block");
    await expect(asha.getByText("bikash has this form open, too.")).toBeVisible();
  });

  await test.step("a form shows what the other saves, and takes no focus from whoever types", async () => {
    const label = bikash.getByLabel("Label").first();
    await label.fill("Write to our");
    await heading(asha).fill("Tell us more.");
    await expect(heading(bikash)).toHaveValue("Tell us more.");
    await expect(label).toBeFocused();
    await bikash.keyboard.type(" team");
    await expect(asha.getByLabel("Label").first()).toHaveValue("Write to our team");
    expect(world.read(home)).toContain("heading: Tell us more.");
    const live = bikash.frameLocator("iframe");
    await expect(live.getByText("Tell us more.").first()).toBeVisible();
  });

  await test.step("the same field typed by both shows both texts, and keeps both", async () => {
    // Held back until bikash has written too.
    let saves = () => {};
    const held = new Promise<void>((resolve) => {
      saves = resolve;
    });
    await bikash.route("**/__edit/api/save", async (route) => {
      await held;
      await route.continue();
    });
    await heading(bikash).fill("Call us today.");
    await heading(asha).fill("Visit us.");
    await expect.poll(() => world.read(home)).toContain("heading: Visit us.");
    saves();
    const note = bikash.getByRole("group", { name: "Someone else changed this too" });
    await expect(note).toContainText("Call us today.");
    await expect(note).toContainText("Visit us.");
    await expect(heading(bikash)).toHaveValue("Call us today.");
    await bikash.unroute("**/__edit/api/save");
    await note.getByRole("button", { name: "Keep mine" }).click();
    await expect(heading(asha)).toHaveValue("Call us today.");
  });

  await test.step("letters stay in their item when the other removes one before it", async () => {
    for (const page of [asha, bikash]) await openForm(page, "About Us", "Values");
    const item = bikash.getByLabel("Title", { exact: true }).nth(2);
    const title = await item.inputValue();
    await item.focus();
    await bikash.keyboard.press("End");
    await asha.getByRole("button", { name: "Remove value 1", exact: true }).click();
    await expect(bikash.locator("summary", { hasText: "Value 3" })).toHaveCount(0);
    await bikash.keyboard.type(" always");
    await expect.poll(() => world.read("pages/about.yaml")).toContain(`title: ${title} always`);
  });

  await test.step("one publishes while the other types: it is said whose work goes along", async () => {
    await openForm(bikash, "Home", "Closing block");
    await heading(bikash).focus();
    await asha
      .getByRole("banner")
      .getByRole("button", { name: /^Publish/ })
      .click();
    const panel = asha.getByRole("region", { name: "Publish" });
    await expect(panel.getByText("What bikash wrote goes along.")).toBeVisible();
    await expect(panel.getByRole("listitem").filter({ hasText: "Label" })).toContainText("bikash");
    await heading(bikash).pressSequentially(" Or tomorrow.", { delay: 60 });
    await panel.getByRole("button", { name: /^Publish/ }).click();
    await expect(panel.getByText(/^Sent/)).toBeVisible();
    await expect(heading(bikash)).toBeFocused();
    await expect(heading(bikash)).toHaveValue("Call us today. Or tomorrow.");
    const log = world.git("log", "-1", "--format=%an%n%(trailers:key=Co-authored-by,valueonly)");
    expect(log).toMatch(/^asha\nbikash </);
    expect(world.git("ls-remote", "origin", "main")).toContain(
      world.git("rev-parse", "HEAD").trim(),
    );
  });

  await test.step("a broken connection loses no word, and the page goes on where it was", async () => {
    await bikash.context().setOffline(true);
    await heading(bikash).fill("Ring us.");
    await expect(bikash.getByText("The editor does not answer.")).toBeVisible();
    await bikash.context().setOffline(false);
    await expect.poll(() => world.read(home)).toContain("heading: Ring us.");
    await expect(heading(bikash)).toBeFocused();
    await expect(bikash.getByText("The editor does not answer.")).toHaveCount(0);
    await expect(asha.getByText(/Also here: bikash/)).toBeVisible();
  });

  await test.step("a password that is not accepted any more loses no word either", async () => {
    // What both proxies answer then.
    await bikash.route("**/__edit/api/**", (route) => route.fulfill({ status: 401 }));
    await heading(bikash).fill("Write to us.");
    const sentence = bikash.getByText("Your password is not accepted any more.");
    await expect(sentence).toBeVisible();
    await bikash.unroute("**/__edit/api/**");
    await expect.poll(() => world.read(home)).toContain("heading: Write to us.");
    await expect(sentence).toHaveCount(0);
  });

  await test.step("words in another language go with their item, which the other moves", async () => {
    const nepali = "ne/pages/about.yaml";
    const language = bikash.getByLabel("Language of the forms");
    const title = bikash.getByLabel("Title", { exact: true });
    const begin = async () => {
      await language.selectOption("en");
      world.write(nepali, "heading: परिचय\n");
      for (const page of [asha, bikash]) await openForm(page, "About Us", "Values");
      await language.selectOption("ne");
      await expect(title.first()).toHaveAttribute("lang", "ne");
      await expect(title.first()).toHaveValue("");
      // What the other one moves.
      return String(await asha.getByLabel("Title", { exact: true }).first().inputValue());
    };
    const moveFirst = async (moved: string) => {
      await asha.getByLabel("Place of value 1").selectOption("2");
      const isMoved = () => world.read("pages/about.yaml").split("- title: ")[2];
      await expect.poll(isMoved).toMatch(RegExp(`^${moved}`));
    };
    const second = /values:\n {4}- \{\}\n {4}- title: पहिलो\n/;

    let moved = await begin();
    await bikash.context().setOffline(true);
    await title.first().fill("पहिलो");
    await expect(bikash.getByText("The editor does not answer.")).toBeVisible();
    await moveFirst(moved);
    await bikash.context().setOffline(false);
    await expect.poll(() => world.read(nepali)).toMatch(second);
    await expect(title.nth(1)).toHaveValue("पहिलो");

    moved = await begin();
    await title.first().focus();
    await moveFirst(moved);
    await expect(title.nth(1)).toHaveAccessibleDescription(RegExp(moved));
    await bikash.keyboard.type("पहिलो");
    await expect.poll(() => world.read(nepali)).toMatch(second);
    await language.selectOption("en");
  });

  await test.step("the page is shown to a colleague as it will be, without the editor", async () => {
    await openForm(asha, "Home", "Closing block");
    const opened = asha.context().waitForEvent("page");
    await asha.getByRole("link", { name: "without the editor" }).click();
    const preview = await opened;
    await expect(preview.getByText("Write to us.").first()).toBeVisible({ timeout: 60_000 });
    expect(new URL(preview.url()).pathname).toBe("/");
    await expect(preview.locator("html")).not.toHaveAttribute("data-editor");
  });
});

test("a password alone changes nothing from elsewhere, and without it nothing is shown", async ({
  world,
}) => {
  await test.step("a wrong password", async () => {
    const page = await world.visit("asha", "wrong");
    const answer = await page.goto(world.origin);
    expect(answer?.status()).toBe(401);
  });
  await test.step("another site that is open beside the editor", async () => {
    const elsewhere = http.createServer((_request, response) => {
      response.setHeader("Content-Type", "text/html");
      response.end("<!doctype html><title>Elsewhere</title>");
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    try {
      const editor = await open(world, "asha");
      const page = await editor.context().newPage();
      // Not every browser keeps them from other sites.
      const authorization = `Basic ${btoa(`asha:${passwords.asha}`)}`;
      await page.setExtraHTTPHeaders({ authorization });
      await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
      const ask = async (address: string, method: string) => {
        const [response] = await Promise.all([
          page.waitForResponse((response) => response.url().includes(address)),
          page.evaluate(
            ([url = "", method = ""]) =>
              fetch(url, { method, mode: "no-cors", credentials: "include" }).then(() => true),
            [world.origin + address, method],
          ),
        ]);
        return response.status();
      };
      expect(await ask("/__edit/session", "POST")).toBe(403);
      expect(await ask("/__edit/api/bin/empty", "POST")).toBe(403);
      expect(await ask("/__edit/api/content", "GET")).toBe(403);
      const opened = await page.evaluate(
        (url) =>
          new Promise((resolve) => {
            const socket = new WebSocket(url, "vite-ping");
            socket.onopen = () => resolve(true);
            socket.onerror = () => resolve(false);
          }),
        world.origin.replace("https", "wss"),
      );
      expect(opened).toBe(false);
    } finally {
      elsewhere.close();
    }
  });
});
