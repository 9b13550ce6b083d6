import type { Page } from "@playwright/test";
import { referenceOf } from "../../src/shared/reference.ts";
import { type contactForm, endpoint, expect, message, test } from "./support/contact-form.ts";

test.use({ tolerated: /^console: / });

async function fail(form: ReturnType<typeof contactForm>) {
  await form.answerWith(500);
  await form.open();
  await form.fill();
  await form.sendButton.click();
  await expect(form.failure).toBeVisible();
}

const text = [
  `Full Name: ${message.name}`,
  `Email Address: ${message.email}`,
  "Company/Organization: ",
  `Phone Number: ${message.phone}`,
  `Service Interested In: ${message.service}`,
  `Message:\n\n${message.message}`,
].join("\n");

const emailLink = (page: Page) => page.getByRole("link", { name: "Send it as an e-mail" });

async function email(page: Page) {
  const link = new URL((await emailLink(page).getAttribute("href")) ?? "");
  const fields = link.search
    .slice(1)
    .split("&")
    .map((field) => field.split("=").map(decodeURIComponent));
  return { to: link.pathname, ...Object.fromEntries(fields) };
}

test("after a failure the message can go by e-mail or be copied, as it stands now", async ({
  page,
  form,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await fail(form);
  const copy = page.getByRole("button", { name: "Copy the message" });
  const copied = page.getByRole("status").filter({ hasText: "Copied." });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  await test.step("the e-mail has all that was typed", async () => {
    await expect(emailLink(page)).toBeVisible();
    await expect
      .poll(() => email(page))
      .toMatchObject({
        to: "info@udaya.example",
        subject: `Enquiry ${await referenceOf(message)}`,
        body: text.replaceAll("\n", "\r\n"),
      });
  });
  await test.step("the copy has it too, and that is said", async () => {
    await copy.click();
    await expect(copied).toBeVisible();
    expect(await clipboard()).toBe(text);
  });
  await test.step("what is changed afterwards is in both", async () => {
    const changed = { ...message, message: "Better words" };
    await form.message.fill(changed.message);
    await expect(copied).toBeHidden();
    const subject = `Enquiry ${await referenceOf(changed)}`;
    await expect
      .poll(() => email(page))
      .toMatchObject({ subject, body: expect.stringMatching(/Better words$/) });
    await copy.click();
    await expect(copied).toBeVisible();
    expect(await clipboard()).toMatch(/Better words$/);
  });
  await test.step("where the browser refuses to copy, the text is there to copy by hand", async () => {
    await page.evaluate(() => {
      const value = { writeText: () => Promise.reject(new Error("refused")) };
      Object.defineProperty(navigator, "clipboard", { value });
    });
    await form.message.fill(message.message);
    await copy.click();
    const area = page.getByRole("textbox", { name: "Copy this text by hand" });
    await expect(area).toBeFocused();
    await expect(area).toHaveValue(text);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
  });
});

test("help is at hand when the connection is lost while writing, before the code that sends has come", async ({
  page,
  form,
  context,
  alerts,
}) => {
  let requests = 0;
  await page.route(endpoint, () => {
    requests++;
  });
  await form.open();
  const panels = page.waitForResponse(/result-panels.*\.js/);
  await page.getByLabel("Full Name").focus();
  await (await panels).finished();
  await context.setOffline(true);
  await form.fill();
  await form.sendButton.click();
  await expect(form.failure).toBeVisible();
  await expect(emailLink(page)).toBeVisible();
  expect(alerts).toEqual(["alert: Failed to send message."]);
  expect(requests).toBe(0);
});

test("without the code of help and receipt there is still the address to write to, and success is told", async ({
  page,
  form,
  alerts,
}) => {
  await page.route(/result-panels.*\.js/, (route) => route.abort());
  await fail(form);
  await expect(form.failure.getByRole("link")).toHaveAttribute("href", "mailto:info@udaya.example");
  await expect(emailLink(page)).toHaveCount(0);

  await form.answerWith(200);
  await form.send();
  expect(alerts).toEqual(["alert: Failed to send message.", "alert: Message sent!"]);
  await expect(page.getByRole("region", { name: "Your receipt" })).toHaveCount(0);
});
