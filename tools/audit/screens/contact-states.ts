import type { Page } from "@playwright/test";
import { contactFields, contactPath } from "../../../protocol/contact-message.ts";
import { words } from "./words.ts";

const send = (page: Page) => page.locator("form [type=submit]").click();

/** What the visitor types, by the name of the field. */
export const typed: Record<(typeof contactFields)[number]["name"], string> = {
  name: "Asha Rai",
  email: "asha@example.org",
  company: "",
  phone: "+977 1 555 0100",
  service: "Technology",
  message: "Two lines:\nand the second one.",
};

export async function leaveFormEmpty(page: Page) {
  await waitForScripts(page);
  await send(page);
  await page.locator("form [aria-invalid=true]").last().waitFor();
}

/** Sends the filled-in form, and answers in the server's place. */
export async function sendForm(page: Page, status: number) {
  await page.route(`**${contactPath}`, (route) => route.fulfill({ status, body: "" }));
  page.on("dialog", (dialog) => void dialog.accept());
  await waitForScripts(page);
  for (const { name } of contactFields) {
    const field = page.locator(`form [name=${name}]`);
    await (name === "service" ? field.selectOption(typed[name]) : field.fill(typed[name]));
  }
  await send(page);
  const said = status === 200 ? words.contact.sent : words.contact.failed;
  await page.getByText(said, { exact: true }).first().waitFor();
}

/** Only once its scripts run does the page say whether the office is open. */
async function waitForScripts(page: Page) {
  const { open, closed } = words.contact.openHours;
  await page
    .getByText(open)
    .or(page.getByText(closed, { exact: true }))
    .first()
    .waitFor();
}
