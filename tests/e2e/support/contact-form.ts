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

/** The form of a page, and what it says. */
export const contactForm = (page: Page) => ({
  message: page.getByLabel("Message"),
  sendButton: page.getByRole("button", { name: "Send message" }),
  // By what they say: the empty regions are always there.
  failure: page.getByRole("alert").filter({ hasText: "Failed to send message." }),
  success: page.getByRole("status").filter({ hasText: "Message sent!" }),

  /** The page once its scripts run: only then does it say whether the office is open. */
  async open() {
    await page.goto("/contact");
    await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
  },

  async fill(typed = message) {
    await page.getByLabel("Full Name").fill(typed.name);
    await page.getByLabel("Email Address").fill(typed.email);
    await page.getByLabel("Company/Organization").fill(typed.company);
    await page.getByLabel("Phone Number").fill(typed.phone);
    await page.getByLabel("Service Interested In").selectOption(typed.service);
    await page.getByLabel("Message").fill(typed.message);
  },

  async send() {
    await this.sendButton.click();
    await expect(this.success).toBeVisible();
  },

  async expectTyped(typed: Partial<typeof message> = message) {
    for (const [name, value] of Object.entries(typed)) {
      await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
    }
  },

  /** The endpoint answers with this status, which may change between two messages. */
  async answerWith(status: number) {
    await page.unroute(endpoint);
    await page.route(endpoint, (route) => route.fulfill({ status, body: "" }));
  },
});

/** Accepts every alert and keeps what it said. */
export const test = base.extend<{ alerts: string[]; form: ReturnType<typeof contactForm> }>({
  form: ({ page }, use) => use(contactForm(page)),
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

export { expect };
