import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { content, titles } from "../e2e/site-content.ts";
import { expect, start, test, watchReloads } from "./editor.ts";

/*
 * With an empty cache. What the server did not prepare before it printed its address, it would
 * prepare while the page is in use, and then load that page anew. The editor prepares all that the
 * development server does, so the site's pages are visited only here.
 */

const folder = path.join(import.meta.dirname, "../../.cache/first-start");

test("no page of the development server is loaded anew", async ({ page }) => {
  const seen = watchReloads(page);
  fs.rmSync(folder, { recursive: true, force: true });
  const { address, printed, stop } = await start("node_modules/vite/bin/vite.js", {
    DEV_CACHE_DIR: path.join(folder, "vite"),
    DATA_DIR: path.join(folder, "data"),
    SMTP_URL: "",
  });
  try {
    await page.goto(`${address}/`);
    // As a build or another test does beside it.
    fs.writeFileSync(path.join(folder, "index.html"), "");
    await visitSite(page, address);
  } finally {
    stop();
  }
  expect(printed()).not.toContain("optimized");
  expect(seen).toEqual({ reloads: [], unprepared: [] });
});

test("a second editor on the same files does not start", async ({ editor }) => {
  await expect(start("src/editor/command.ts", editor.env)).rejects.toThrow("ended with 1: ");
});

/** Every page, and what a page loads only when it is wanted: the carousel, and what sends a message. */
async function visitSite(page: Page, address: string) {
  await page.locator("#services").scrollIntoViewIfNeeded();
  await expect(page.locator(".swiper-initialized")).toBeVisible();
  // In one document: the modules that pages share are loaded once.
  for (const { label, to } of content.navigation.quickLinks.filter(({ to }) => to !== "/")) {
    await page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveTitle(titles[to as keyof typeof titles]);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  }
  await expect(page).toHaveURL(`${address}/contact`);
  for (const name of ["Full Name", "Email Address", "Phone Number", "Message"]) {
    await page.getByLabel(name).fill("asha@example.org");
  }
  await page.getByLabel("Service Interested In").selectOption("Technology");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Message sent!" })).toBeVisible();
}
