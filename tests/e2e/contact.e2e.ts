import type { Locator, Page } from "@playwright/test";
import { endpoint, expect, test } from "./support/contact-form.ts";

test.use({ timezoneId: "Asia/Kathmandu" });

test("the form asks for the specified fields, and says beside each what is missing", async ({
  page,
  form,
}) => {
  let requests = 0;
  await page.route(endpoint, (route) => {
    requests++;
    return route.fulfill({ status: 200, body: "OK" });
  });
  await page.clock.install({ time: new Date("2026-11-22T09:55+05:45") });
  await form.open();
  await test.step("the specified fields, all checks left to the browser", () => asksFor(page));
  await test.step("the services in order, an empty choice first", () => offersServices(page));
  await test.step("neither keyboard nor pointer nor screen reader meets the honeypot", () =>
    hidesHoneypot(page));
  await test.step("an empty form is not sent: every required field says what is missing", () =>
    saysWhatIsMissing(page, form.sendButton));
  await test.step("an error changes with what is wrong and goes once it is mended", () =>
    followsWhatIsTyped(page));
  expect(requests).toBe(0);
  await test.step("the office opens before the visitor's eyes, and closes when the clock is put back", () =>
    followsTheClock(page));
});

async function asksFor(page: Page) {
  const visible = page.locator("form :not([inert] *):is(input, select, textarea)");
  const controls = await visible.evaluateAll((found) =>
    (found as (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[]).map((control) => ({
      label: control.labels?.[0]?.textContent?.trim(),
      name: control.name,
      type: control.type,
      required: control.required,
      limits: ["minlength", "maxlength", "pattern"].filter((name) => control.hasAttribute(name)),
      rows: control.getAttribute("rows"),
    })),
  );
  const field = (label: string, name: string, type: string, required = true) => ({
    label,
    name,
    type,
    required,
    limits: [],
    rows: type === "textarea" ? "5" : null,
  });
  expect
    .soft(controls)
    .toEqual([
      field("Full Name", "name", "text"),
      field("Email Address", "email", "email"),
      field("Company/Organization (optional)", "company", "text", false),
      field("Phone Number", "phone", "text"),
      field("Service Interested In", "service", "select-one"),
      field("Message", "message", "textarea"),
    ]);
}

async function offersServices(page: Page) {
  const options = await page
    .locator("option")
    .evaluateAll((found) =>
      (found as HTMLOptionElement[]).map(({ value, label }) => [value, label]),
    );
  expect.soft(options).toEqual([
    ["", "Select a service"],
    ["Energy Infrastructure", "Energy Infrastructure"],
    ["Real Estate", "Real Estate"],
    ["Tourism & Hospitality", "Tourism & Hospitality"],
    ["Healthcare", "Healthcare"],
    ["Technology", "Technology"],
    ["Education", "Education"],
    ["Agriculture", "Agro Industry"],
    ["Logistics", "Import/Export & Logistics"],
    ["Other", "Other"],
  ]);
  await expect(page.getByLabel("Service Interested In")).toHaveValue("");
}

async function hidesHoneypot(page: Page) {
  const honeypot = page.locator("[name=subject]");
  await honeypot.evaluate((field) => field.focus());
  await expect(honeypot).not.toBeFocused();
  await page.getByLabel("Full Name").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("form :focus")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(5);
}

async function saysWhatIsMissing(page: Page, sendButton: Locator) {
  await sendButton.click();

  await expect(page.getByLabel("Full Name")).toBeFocused();
  for (const label of [
    "Full Name",
    "Email Address",
    "Phone Number",
    "Service Interested In",
    "Message",
  ]) {
    const control = page.getByLabel(label);
    await expect(control).toHaveAttribute("aria-invalid", "true");
    const said = await control.evaluate((found) => (found as HTMLInputElement).validationMessage);
    expect(said).not.toBe("");
    await expect(control).toHaveAccessibleDescription(said);
  }
  await expect(page.getByLabel("Company/Organization")).not.toHaveAttribute("aria-invalid");
}

async function followsWhatIsTyped(page: Page) {
  const address = page.getByLabel("Email Address");
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill("a.sharma@");
  const said = await address.evaluate((found) => (found as HTMLInputElement).validationMessage);
  await expect(address).toHaveAccessibleDescription(said);
  await address.fill("a.sharma@example.com");
  await expect(address).not.toHaveAttribute("aria-invalid");
  await expect(address).toHaveAccessibleDescription("");
  await page.getByLabel("Service Interested In").selectOption("Other");
  await expect(page.getByLabel("Service Interested In")).not.toHaveAttribute("aria-invalid");
}

async function followsTheClock(page: Page) {
  const hours = page.getByText(/^(Open|Closed) now/).locator("..");
  await expect(hours).toHaveText("Closed now Opens Sunday 10:00 Nepal time");
  await page.clock.runFor("05:00");
  await expect(hours).toHaveText("Open now Until 17:00 Nepal time");
  await page.clock.setSystemTime(new Date("2026-11-22T06:00+05:45"));
  await page.clock.runFor(61_000);
  await expect(hours).toHaveText("Closed now Opens Sunday 10:00 Nepal time");
}
