import type { Page } from "@playwright/test";
import { referenceOf } from "../../src/shared/reference.ts";
import {
  answerWith,
  endpoint,
  expect,
  failure,
  fillForm,
  message,
  openForm,
  sendButton,
  test,
} from "./support/contact-form.ts";

test.use({ tolerated: /^console: / });

async function fail(page: Page, typed = message) {
  await answerWith(page, 500);
  await openForm(page);
  await fillForm(page, typed);
  await sendButton(page).click();
  await expect(failure(page)).toBeVisible();
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
  return { to: link.pathname, length: link.href.length, ...Object.fromEntries(fields) };
}

test("after a failure the message is ready as an e-mail", async ({ page }) => {
  await fail(page);
  await expect(emailLink(page)).toBeVisible();
  const reference = await referenceOf(message);
  await expect
    .poll(() => email(page))
    .toMatchObject({
      to: "info@udaya.example",
      subject: `Enquiry ${reference}`,
      body: text.replaceAll("\n", "\r\n"),
    });
});

test("a text too long for a link ends with where the rest is", async ({ page }) => {
  await fail(page, { ...message, message: "A long story. ".repeat(1000) });
  await expect(emailLink(page)).toBeVisible();
  const { length, body } = await email(page);
  expect(length).toBeLessThanOrEqual(2000);
  expect(body).toContain(`Phone Number: ${message.phone}`);
  expect(body).toMatch(/Please choose “Copy the message”.*\]$/);
});

test("after a failure the message can be copied, and that is said", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await fail(page);
  await page.getByRole("button", { name: "Copy the message" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test("what is changed after a failure is in the e-mail and in the copy too", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await fail(page);
  await page.getByRole("button", { name: "Copy the message" }).click();
  const copied = page.getByRole("status").filter({ hasText: "Copied." });
  await expect(copied).toBeVisible();

  const changed = { ...message, message: "Better words" };
  await page.getByLabel("Message").fill(changed.message);
  await expect(copied).toBeHidden();
  const subject = `Enquiry ${await referenceOf(changed)}`;
  await expect
    .poll(() => email(page))
    .toMatchObject({ subject, body: expect.stringMatching(/Better words$/) });
  await page.getByRole("button", { name: "Copy the message" }).click();
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Better words$/);
});

for (const [name, clipboard] of Object.entries({
  "has no clipboard": undefined,
  "refuses to copy": "refusing" as const,
})) {
  test(`where the browser ${name}, the text is there to copy by hand`, async ({ page }) => {
    await page.addInitScript((clipboard) => {
      const value = clipboard && { writeText: () => Promise.reject(new Error("refused")) };
      Object.defineProperty(navigator, "clipboard", { value });
    }, clipboard);
    await fail(page);
    await page.getByRole("button", { name: "Copy the message" }).click();
    const area = page.getByRole("textbox", { name: "Copy this text by hand" });
    await expect(area).toBeFocused();
    await expect(area).toHaveValue(text);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
  });
}

test("help is at hand when the connection is lost for good while writing", async ({
  page,
  context,
}) => {
  await openForm(page);
  const panels = page.waitForResponse(/result-panels.*\.js/);
  await page.getByLabel("Full Name").focus();
  await (await panels).finished();
  await context.setOffline(true);
  await fillForm(page);
  await sendButton(page).click();
  await expect(failure(page)).toBeVisible();
  await expect(emailLink(page)).toBeVisible();
});

test("without the help's code there is still the address to write to", async ({ page }) => {
  await page.route(/result-panels.*\.js/, (route) => route.abort());
  await fail(page);
  await expect(failure(page).getByRole("link")).toHaveAttribute(
    "href",
    "mailto:info@udaya.example",
  );
  await expect(emailLink(page)).toHaveCount(0);
});

test("a form whose sending code does not arrive fails like any other", async ({ page, alerts }) => {
  let requests = 0;
  await page.route(endpoint, () => {
    requests++;
  });
  await openForm(page);
  await fillForm(page);
  await page.route(/\.js$/, (route) => route.abort());
  await sendButton(page).click();
  await expect(failure(page)).toBeVisible();
  await expect(emailLink(page)).toBeVisible();
  expect(alerts).toEqual(["alert: Failed to send message."]);
  expect(requests).toBe(0);
});
