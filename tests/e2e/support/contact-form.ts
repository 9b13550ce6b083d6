import type { Page } from "@playwright/test";
import { test as base, expect } from "../test.ts";

export const endpoint = "**/api/v1.0/email/send";

/** Text that is easily lost on the way: spaces at the ends, an empty field, empty lines, signs. */
export const message = {
  name: "  Asha Rai ",
  email: "asha@example.com",
  company: "",
  phone: "any words will do",
  service: "Agriculture",
  message: "Two lines:\n\n “quoted” & done 🏔️",
};

/** Accepts every alert and keeps what it said. */
export const test = base.extend<{ alerts: string[] }>({
  alerts: [
    async ({ page }, use) => {
      const alerts: string[] = [];
      page.on("dialog", (dialog) => {
        alerts.push(`${dialog.type()}: ${dialog.message()}`);
        void dialog.accept();
      });
      await use(alerts);
    },
    { auto: true },
  ],
});

/** The page once its scripts run: only then does it say whether the office is open. */
export async function openForm(page: Page) {
  await page.goto("/contact");
  await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
}

export async function fillForm(page: Page, typed = message) {
  await page.getByLabel("Full Name").fill(typed.name);
  await page.getByLabel("Email Address").fill(typed.email);
  await page.getByLabel("Company/Organization").fill(typed.company);
  await page.getByLabel("Phone Number").fill(typed.phone);
  await page.getByLabel("Service Interested In").selectOption(typed.service);
  await page.getByLabel("Message").fill(typed.message);
}

export async function expectForm(page: Page, typed: Partial<typeof message> = message) {
  for (const [name, value] of Object.entries(typed)) {
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  }
}

/** The endpoint answers with this status, which may change between two messages. */
export async function answerWith(page: Page, status: number) {
  await page.unroute(endpoint);
  await page.route(endpoint, (route) => route.fulfill({ status, body: "" }));
}

export const sendButton = (page: Page) => page.getByRole("button", { name: "Send message" });
// By what they say: the empty regions are always there.
export const failure = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Failed to send message." });
export const success = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Message sent!" });

export { expect };
