import type { Page } from "@playwright/test";
import { contactForm, endpoint, expect, message, test } from "./support/contact-form.ts";
import { hold, script } from "./support/hold.ts";

const empty = Object.fromEntries(Object.keys(message).map((name) => [name, ""]));

test("what was typed is there again in its own tab, and only there", async ({
  page,
  form,
  context,
}) => {
  await form.open();
  await form.fill();
  await test.step("not in another tab", async () => {
    const other = await context.newPage();
    await contactForm(other).open();
    await contactForm(other).expectTyped(empty);
    await other.close();
  });
  await test.step("after a new load, joined with what was typed before the scripts ran", async () => {
    await page.goto("about:blank");
    const sendScripts = await hold(page, script);
    await page.goto("/contact", { waitUntil: "commit" });
    await page.getByLabel("Full Name").fill("Someone else");
    await page.getByLabel("Service Interested In").selectOption("Other");
    await sendScripts();
    const joined = { ...message, name: "Someone else", service: "Other" };
    await form.expectTyped(joined);
    await visitNews(page);
    await form.expectTyped(joined);
  });
});

test("a draft is gone once it is sent, unless more was written, and a damaged one is no obstacle", async ({
  page,
  form,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 200, body: "OK" });
  });
  await form.open();
  await form.fill();
  await test.step("what was written while a message was under way stays", async () => {
    await form.sendButton.click();
    await form.message.fill("One thing more");
    answer.resolve();
    await expect(form.success).toBeVisible();
    await visitNews(page);
    await form.expectTyped({ ...message, message: "One thing more" });
  });
  await test.step("what was sent is gone", async () => {
    await form.send();
    await form.expectTyped({ ...message, message: "One thing more" });
    await visitNews(page);
    await form.expectTyped(empty);
  });
  for (const [name, draft] of Object.entries({ damaged: "{", foreign: '{"name":null}' })) {
    await test.step(`a ${name} draft leaves the form empty`, async () => {
      await page.evaluate((draft) => sessionStorage.setItem("contact-draft", draft), draft);
      await visitNews(page);
      await form.expectTyped(empty);
    });
  }
  await test.step("no room for a new one: no old one comes back", async () => {
    await form.fill();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await form.message.fill("New");
    await form.expectTyped({ ...message, message: "New" });
    await visitNews(page);
    await form.expectTyped(empty);
  });
});

/** Another page of the site, and back: the form is made anew, and only a draft can fill it. */
async function visitNews(page: Page) {
  await page.getByRole("link", { name: "News", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
}
