import { randomUUID } from "node:crypto";
import { contactPath } from "../../src/shared/contact-message.ts";
import { content } from "./site-content.ts";
import { expect, fillForm, message, sendButton, success, test } from "./support/contact-form.ts";

/*
 * The form has no limits of length: what a visitor types is sent as it is, however long, and the
 * pages that show it again must hold it. The words of the site itself do have limits, which the check
 * of the content enforces.
 */
const long = () => ({
  ...message,
  name: `${"A".repeat(9_964)}${randomUUID()}`,
  company: "B".repeat(10_000),
  phone: "9".repeat(10_000),
});

test.use({ viewport: { width: 390, height: 844 } });

test("a name of 10,000 letters is sent, and stays in its field", async ({ page }) => {
  const sent = long();
  await page.goto("/contact");
  await fillForm(page, sent);
  await sendButton(page).click();
  await expect(success(page)).toBeVisible();
  await expect(page.getByText(content.contact.receipt.reference)).toBeVisible();
  await expect(page.getByLabel(content.contact.fields.name)).toHaveValue(sent.name);
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

test("the server takes the same from the form service's protocol", async ({ request, baseURL }) => {
  const { serviceId, templateId, publicKey } = content.site.contactForm;
  const answer = await request.post(`${baseURL}${contactPath}`, {
    data: {
      service_id: serviceId,
      template_id: templateId,
      user_id: publicKey,
      template_params: long(),
    },
  });
  expect([answer.status(), await answer.text()]).toEqual([200, "OK"]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the receipt of the server holds it", async ({ page }) => {
    const sent = long();
    await page.goto("/contact");
    await fillForm(page, sent);
    await sendButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.contact.sent);
    await expect(page.getByText(sent.name)).toBeVisible();
    const box = await page.locator("main").evaluate((main) => main.scrollWidth);
    expect(box).toBeLessThanOrEqual(390);
  });
});

function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
