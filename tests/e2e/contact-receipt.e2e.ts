import fs from "node:fs/promises";
import type { Page } from "@playwright/test";
import { referenceOf } from "../../src/shared/reference.ts";
import { content } from "./site-content.ts";
import { endpoint, expect, message, test } from "./support/contact-form.ts";

const receipt = (page: Page) => page.getByRole("region", { name: "Your receipt" });
const reference = await referenceOf(message);

/** A Saturday noon in Kathmandu, when the office is closed, and the night before in New York. */
const saturday = new Date("2026-11-21T12:00+05:45");

test.use({ timezoneId: "America/New_York" });

test("in New York a message has a receipt, to read, to save and to print", async ({
  page,
  form,
}) => {
  await page.clock.setFixedTime(saturday);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await form.answerWith(200);
  await form.open();
  const due = "Monday 23 November 2026, 00:00 Nepal time";
  const why = "24 hours, not counting Saturday, when our office is closed";
  const company = content.site.company.fullName;

  await test.step("the page says when the office opens, and on which day for the visitor", async () => {
    await expect(page.getByText("Closed now").locator("..")).toHaveText(
      "Closed now Opens Sunday 10:00 Nepal time, Saturday 23:15 your time",
    );
  });
  await test.step("without a message it prints how to reach the office, and no form", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("complementary")).toBeVisible();
    await expect(page.getByLabel("Full Name")).toBeHidden();
    await expect(page.getByRole("contentinfo").getByText("नेपाली")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });

  await form.fill();
  await form.send();
  await test.step("it says the reference, by when an answer is due, and why it takes longer", async () => {
    await expect(receipt(page).getByText(reference)).toBeVisible();
    await expect(receipt(page).getByRole("definition").filter({ visible: true })).toHaveText([
      reference,
      `${due}Sunday 22 November 2026, 13:15 your time${why}`,
    ]);
  });
  await test.step("a copy can be saved, under its reference", async () => {
    const saving = page.waitForEvent("download");
    await receipt(page).getByRole("link", { name: "Save a copy" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`message-to-udaya-nepal-${reference}.txt`);
    const text = await fs.readFile(await file.path(), "utf8");
    expect(text).toContain(`Reference number: ${reference}\n`);
    expect(text).toContain(`To: ${company}\n`);
    expect(text).toContain(`Answer due by: ${due}`);
    expect(text).toContain(`Full Name: ${message.name}\n`);
    expect(text).toContain(`Message:\n\n${message.message}\n`);
  });
  await test.step("it prints with what was sent, and without the page around it", async () => {
    const copy = receipt(page).getByText("any words will do");
    await expect(copy).toBeHidden();
    await receipt(page).getByRole("button", { name: "Print" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");

    await page.emulateMedia({ media: "print" });
    await expect(copy).toBeVisible();
    await expect(receipt(page).getByText(company)).toBeVisible();
    await expect(receipt(page).getByText(reference)).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("info@udaya.example");
    for (const gone of [
      page.getByRole("heading", { level: 1 }),
      page.getByLabel("Full Name"),
      form.sendButton,
      page.getByRole("button", { name: "Print" }),
      page.getByRole("complementary"),
    ]) {
      await expect(gone).toBeHidden();
    }
    await page.emulateMedia({ media: "screen" });
  });
  await test.step("a second message has a receipt of its own, also when the clock is put back while it is under way", async () => {
    await page.unroute(endpoint);
    await page.route(endpoint, async (route) => {
      await page.clock.setFixedTime("2001-01-01T00:00:00Z");
      await route.fulfill({ status: 200, body: "" });
    });
    const second = { ...message, message: "Another one" };
    await form.message.fill(second.message);
    await form.send();
    await expect(receipt(page).getByText(await referenceOf(second))).toBeVisible();
    await expect(receipt(page).getByText("Answer due by")).toBeVisible();
    await expect(receipt(page)).not.toContainText(/Invalid|NaN|not counting/);
  });
  await test.step("where the browser cannot reckon a reference, it does without", async () => {
    await page.evaluate(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
    await form.message.fill("A third one");
    await form.send();
    await expect(receipt(page).getByText("Reference number")).toHaveCount(0);
    await expect(receipt(page).getByText("Answer due by")).toBeVisible();
    await expect(receipt(page).getByRole("link", { name: "Save a copy" })).toHaveAttribute(
      "download",
      "message-to-udaya-nepal.txt",
    );
  });
});

test("the result stays with the form in this tab, whatever page is shown in between", async ({
  page,
  form,
  context,
  alerts,
}) => {
  let answer = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 200, body: "OK" }).catch(() => undefined);
  });
  const visitNews = async () => {
    await page.getByRole("link", { name: "News", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  };
  const unknown = page.getByRole("alert").filter({ hasText: content.contact.unknown });
  await form.open();
  await form.fill();

  await test.step("whoever leaves while it is sent finds the receipt on return", async () => {
    await form.sendButton.click();
    await visitNews();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Sending" })).toBeVisible();
    await visitNews();
    answer.resolve();
    await expect.poll(() => alerts).toEqual(["alert: Message sent!"]);
    await page.goBack();
    await expect(receipt(page).getByText(reference)).toBeVisible();
  });
  await test.step("what was sent can be read there, and the form is ready for another message", async () => {
    await form.expectTyped({ name: "", message: "" });
    await receipt(page).getByText("What you sent").click();
    await expect(receipt(page).getByText(message.phone)).toBeVisible();
  });
  await test.step("Back and Forward, a new load and another document keep it", async () => {
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
    await page.goBack();
    await expect(receipt(page).getByText(reference)).toBeVisible();
    await page.reload();
    await expect(receipt(page).getByText(reference)).toBeVisible();
    await page.goto("/about");
    await page.goto("/contact");
    await expect(form.success).toBeVisible();
    await expect(receipt(page).getByText(reference)).toBeVisible();
  });
  await test.step("another tab knows nothing of it", async () => {
    const other = await context.newPage();
    await other.goto("/contact");
    await expect(other.getByText(/^(Open|Closed) now/)).toBeVisible();
    await expect(receipt(other)).toHaveCount(0);
    await other.close();
  });
  await test.step("a document that left before the answer came says that it does not know", async () => {
    answer = Promise.withResolvers();
    await form.fill();
    const request = page.waitForRequest(endpoint);
    await form.sendButton.click();
    await request;
    await page.goto("/about");
    await page.goto("/contact");
    await expect(unknown).toBeVisible();
    await expect(form.success).toHaveCount(0);
    await form.expectTyped();
    await expect(page.getByRole("link", { name: "Send it as an e-mail" })).toBeVisible();
    expect(alerts).toHaveLength(1);
    answer.resolve();
    await form.send();
    await expect(unknown).toHaveCount(0);
  });
  await test.step("a damaged result is no obstacle", async () => {
    for (const damaged of ['{"phase":"sent"}', '{"phase":"sent","attempt":{"at":1}}']) {
      await page.evaluate((result) => sessionStorage.setItem("contact-result", result), damaged);
      await form.open();
      await expect(receipt(page)).toHaveCount(0);
    }
  });
});
