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

async function fail(page: Page) {
  await answerWith(page, 500);
  await openForm(page);
  await fillForm(page);
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

test("after a failure the message can go by e-mail or be copied, as it stands now", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await fail(page);
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
    await page.getByLabel("Message").fill(changed.message);
    await expect(copied).toBeHidden();
    const subject = `Enquiry ${await referenceOf(changed)}`;
    await expect
      .poll(() => email(page))
      .toMatchObject({ subject, body: expect.stringMatching(/Better words$/) });
    await copy.click();
    await expect(copied).toBeVisible();
    expect(await clipboard()).toMatch(/Better words$/);
  });
  await test.step("a text too long for a link ends with where the rest is", async () => {
    await page.getByLabel("Message").fill("A long story. ".repeat(1000));
    await expect
      .poll(async () => (await email(page)).body)
      .toMatch(/A long story.*Please choose “Copy the message”.*\]$/s);
    const { length, body } = await email(page);
    expect(length).toBeLessThanOrEqual(2000);
    expect(body).toContain(`Phone Number: ${message.phone}`);
  });
  await test.step("where the browser refuses to copy, the text is there to copy by hand", async () => {
    await page.evaluate(() => {
      const value = { writeText: () => Promise.reject(new Error("refused")) };
      Object.defineProperty(navigator, "clipboard", { value });
    });
    await page.getByLabel("Message").fill(message.message);
    await copy.click();
    const area = page.getByRole("textbox", { name: "Copy this text by hand" });
    await expect(area).toBeFocused();
    await expect(area).toHaveValue(text);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
  });
});

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
