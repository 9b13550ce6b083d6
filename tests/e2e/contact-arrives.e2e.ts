import { randomUUID } from "node:crypto";
import path from "node:path";
import { referenceOf } from "../../src/shared/reference.ts";
import { enquiriesIn } from "../support/enquiries.ts";
import { violations } from "./support/axe.ts";
import { expect, message, test } from "./support/contact-form.ts";
import { hold, hydratedWhileLeaving, pressLater, script } from "./support/hold.ts";
import { overflow } from "./support/reflow.ts";

/** Where the server of the e2e tests keeps what it accepts: see playwright.config.ts. */
const data = path.join(import.meta.dirname, "../../.cache/e2e/data");

/**
 * Another text every time: the server takes the same message only once. With words as long as a
 * visitor may type them: the form has no limits.
 */
const newMessage = () => ({
  ...message,
  name: "A".repeat(1000),
  phone: "9".repeat(1000),
  message: `${message.message}\n${randomUUID()}`,
});

test.use({ viewport: { width: 390, height: 844 } });

const enquiriesWith = (reference: string) =>
  enquiriesIn(data).filter((enquiry) => enquiry.reference === reference);

test("a message arrives once, however often it is sent and long its words, with all that was typed", async ({
  page,
  form,
}) => {
  const sent = newMessage();
  const reference = await referenceOf(sent);
  await form.open();
  await form.fill(sent);
  for (let time = 0; time < 2; time++) {
    await form.send();
    await expect(page.getByText(reference)).toBeVisible();
  }
  expect(enquiriesWith(reference)).toMatchObject([sent]);
  await form.expectTyped(sent);
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

test.describe("when the scripts do not arrive", () => {
  test.use({ tolerated: /Failed to load resource/ });

  test("a message that was refused comes back whole, arrives the second time and has a receipt", async ({
    page,
    form,
  }) => {
    const sent = newMessage();
    const reference = await referenceOf(sent);
    const heading = page.getByRole("heading", { level: 1 });
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto("/contact");
    await form.fill(sent);

    await test.step("it is refused, as if a program had filled in everything", async () => {
      await page.locator("[name=subject]").evaluate((field: HTMLInputElement) => {
        field.value = "cheap watches";
      });
      await form.sendButton.click();
      await expect(heading).toHaveText("Failed to send message.");
      await form.expectTyped(sent);
      await expect(page.locator("body")).not.toContainText("{{");
      expect(await violations(page)).toEqual([]);
      expect(enquiriesWith(reference)).toEqual([]);
    });
    await test.step("sent again it arrives, and the receipt shows what was filled in", async () => {
      await page.getByRole("button", { name: "Send again" }).click();
      await expect(heading).toHaveText("Message sent!");
      await expect(page.getByText(reference)).toBeVisible();
      await expect(page.getByText(sent.phone)).toBeVisible();
      await expect(page.getByText("Company/Organization")).toBeHidden();
      // When it was sent, and by when an answer is due.
      await expect(page.getByText(/Nepal time$/)).toHaveCount(2);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      expect(await page.locator("main").evaluate((main) => main.scrollWidth)).toBeLessThan(391);
      expect(await violations(page)).toEqual([]);
      expect(enquiriesWith(reference)).toHaveLength(1);
    });
    await test.step("the receipt is printed without what is beside it", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText(sent.phone)).toBeVisible();
      await expect(page.getByRole("complementary")).toBeHidden();
      await page.emulateMedia({ media: "screen" });
    });
    await page.unrouteAll();
    await page.getByRole("link", { name: "Back to the website" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("a form on another website", () => {
  test.use({ tolerated: /other\.example|Failed to load resource/ });

  test("cannot send a message in a visitor's name", async ({ page, baseURL }) => {
    const sent = newMessage();
    const fields = Object.entries(sent).map(
      ([name, value]) => `<textarea name="${name}">${value}</textarea>`,
    );
    const html = `<form method="post" action="${baseURL}/contact">${fields.join("")}<button>`;
    await page.route("http://other.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: html }),
    );
    await page.goto("http://other.example/");
    await page.getByRole("button").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Failed to send message.");
    await expect(page.getByRole("paragraph").getByRole("link", { name: /@/ })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(enquiriesWith(await referenceOf(sent))).toEqual([]);
  });
});

test("while the scripts are late, a message has one receipt however often it is sent, with all that was in it", async ({
  page,
  form,
}) => {
  const receipt = page.getByRole("heading", { level: 1, name: "Message sent!" });
  await test.step("pressed twice", async () => {
    await hold(page, script);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
    const sent = newMessage();
    const reference = await referenceOf(sent);
    await page.goto("/contact");
    await form.fill(sent);
    await form.sendButton.dblclick();
    await expect(receipt).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
    expect(enquiriesWith(reference)).toMatchObject([sent]);
    expect(new Set(posts)).toEqual(new Set(["/contact"]));
    await page.unrouteAll();
  });
  await test.step("sent again with more in it, when the scripts have come meanwhile", async () => {
    const first = newMessage();
    const second = { ...first, message: `${first.message} And more` };
    const isHydrated = await hydratedWhileLeaving(page);
    const sendScripts = await hold(page, script);
    await page.goto("/contact");
    const answer = await hold(page, /\/contact$/);
    await form.fill(first);
    const press = await pressLater(form.sendButton);
    const isPosted = page.waitForRequest((request) => request.method() === "POST");
    await press();
    await isPosted;
    await sendScripts();
    await isHydrated();
    // From the button back to the message.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" And more");
    await press();
    await answer();
    await expect(receipt).toBeVisible();
    await expect(page.getByText(await referenceOf(second))).toBeVisible();
  });
});
