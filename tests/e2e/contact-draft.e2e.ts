import type { Page } from "@playwright/test";
import {
  answerWith,
  endpoint,
  expect,
  expectForm,
  fillForm,
  message,
  openForm,
  sendButton,
  success,
  test,
} from "./support/contact-form.ts";
import { hold, script } from "./support/hold.ts";

const empty = Object.fromEntries(Object.keys(message).map((name) => [name, ""]));

test("what was typed is there again in its own tab, and only there", async ({ page, context }) => {
  await openForm(page);
  await fillForm(page);
  await test.step("not in another tab", async () => {
    const other = await context.newPage();
    await openForm(other);
    await expectForm(other, empty);
    await other.close();
  });
  await test.step("after a visit to another page of the site", async () => {
    await visitNews(page);
    await expectForm(page);
  });
  await test.step("after a reload", async () => {
    await page.reload();
    await expectForm(page);
  });
  await test.step("after a new load, joined with what was typed before the scripts ran", async () => {
    await page.goto("about:blank");
    const sendScripts = await hold(page, script);
    await page.goto("/contact", { waitUntil: "commit" });
    await page.getByLabel("Full Name").fill("Someone else");
    await page.getByLabel("Service Interested In").selectOption("Other");
    await sendScripts();
    const joined = { ...message, name: "Someone else", service: "Other" };
    await expectForm(page, joined);
    await visitNews(page);
    await expectForm(page, joined);
  });
});

test("a draft is gone once it is sent, unless more was written meanwhile", async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 200, body: "OK" });
  });
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await page.getByLabel("Message").fill("One thing more");
  answer.resolve();
  await expect(success(page)).toBeVisible();
  await openAfresh(page);
  await expectForm(page, { ...message, message: "One thing more" });

  await answerWith(page, 200);
  await sendButton(page).click();
  await expect(success(page)).toBeVisible();
  await expectForm(page, { ...message, message: "One thing more" });
  await openAfresh(page);
  await expectForm(page, empty);
});

test("a draft that cannot be read or kept is no obstacle", async ({ page }) => {
  await openForm(page);
  for (const [name, draft] of Object.entries({ damaged: "{", foreign: '{"name":null}' })) {
    await test.step(name, async () => {
      await page.evaluate((draft) => sessionStorage.setItem("contact-draft", draft), draft);
      await openAfresh(page);
      await expectForm(page, empty);
    });
  }
  await test.step("no room for a new one: no old one comes back", async () => {
    await fillForm(page);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.getByLabel("Message").fill("New");
    await expectForm(page, { ...message, message: "New" });
    await openAfresh(page);
    await expectForm(page, empty);
  });
});

async function visitNews(page: Page) {
  await page.getByRole("link", { name: "News", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await page.getByRole("link", { name: "Contact Us" }).first().click();
}

/** A new load, for which the browser itself brings nothing back. */
async function openAfresh(page: Page) {
  await page.goto("about:blank");
  await openForm(page);
}
