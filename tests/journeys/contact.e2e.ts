import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";

const endpoint = "**/api/v1.0/email/send";

const message = {
  name: "  Asha Rai ",
  email: "asha@example.com",
  company: "",
  phone: "any words will do",
  service: "Agriculture",
  message: "Two lines:\n\n “quoted” & done 🏔️",
};

async function fillForm(page: Page) {
  await page.getByLabel("Full Name").fill(message.name);
  await page.getByLabel("Email Address").fill(message.email);
  await page.getByLabel("Phone Number").fill(message.phone);
  await page.getByLabel("Service Interested In").selectOption({ label: "Agro Industry" });
  await page.getByLabel("Message").fill(message.message);
}

async function expectFormKept(page: Page) {
  for (const [name, value] of Object.entries(message)) {
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  }
}

/** Takes every alert away and keeps what it said. */
function collectAlerts(page: Page) {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  return alerts;
}

function collectProblems(page: Page) {
  const problems: string[] = [];
  page.on("console", (entry) => {
    if (["error", "warning"].includes(entry.type())) problems.push(entry.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

const sendButton = (page: Page) => page.getByRole("button", { name: "Send message" });
// By what they say: the empty regions are always there.
const failure = (page: Page) => page.getByRole("alert").filter({ hasText: "Failed to send" });
const success = (page: Page) => page.getByRole("status").filter({ hasText: "Message sent!" });
const opening = (page: Page) => page.getByText(/^(Open|Closed) now/).locator("..");

test("the form asks for the specified fields, and leaves all checks to the browser", async ({
  page,
}) => {
  await page.goto("/contact");
  const controls = await page.locator("form :is(input, select, textarea)").evaluateAll((found) =>
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
  expect(controls).toEqual([
    field("Full Name", "name", "text"),
    field("Email Address", "email", "email"),
    field("Company/Organization (optional)", "company", "text", false),
    field("Phone Number", "phone", "text"),
    field("Service Interested In", "service", "select-one"),
    field("Message", "message", "textarea"),
  ]);
});

test("the services are offered in order, with an empty choice first", async ({ page }) => {
  await page.goto("/contact");
  const options = await page
    .locator("option")
    .evaluateAll((found) =>
      (found as HTMLOptionElement[]).map(({ value, label }) => [value, label]),
    );
  expect(options).toEqual([
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
});

test("a message that is accepted is confirmed twice and stays in the form", async ({ page }) => {
  const alerts = collectAlerts(page);
  const problems = collectProblems(page);
  await page.route(endpoint, (route) => route.fulfill({ status: 200, body: "OK" }));
  await page.goto("/contact");
  await fillForm(page);
  const request = page.waitForRequest(endpoint);
  await sendButton(page).click();

  await expect(success(page)).toBeVisible();
  expect(alerts).toEqual(["alert: Message sent!"]);
  await expectFormKept(page);
  expect((await request).url()).toBe(new URL("/api/v1.0/email/send", page.url()).href);
  expect((await request).postDataJSON()).toEqual({
    lib_version: "4.4.1",
    user_id: "own-server-key",
    service_id: "own-server-service",
    template_id: "own-server-template",
    template_params: message,
  });
  expect(problems).toEqual([]);
});

for (const [name, answer] of Object.entries({
  "501 Not Implemented": { status: 501 },
  "403 Forbidden": { status: 403 },
  "429 Too Many Requests": { status: 429 },
  "451 Unavailable For Headless Browser": { status: 451 },
  "a network that is down": "abort" as const,
})) {
  test(`a failure is told, logged and leaves the form as it is: ${name}`, async ({ page }) => {
    const alerts = collectAlerts(page);
    const logged: string[] = [];
    page.on("console", (entry) => {
      const isByBrowser = entry.text().startsWith("Failed to load resource");
      if (entry.type() === "error" && !isByBrowser) logged.push(entry.text());
    });
    await page.route(endpoint, (route) =>
      answer === "abort" ? route.abort() : route.fulfill({ ...answer, body: "No" }),
    );
    await page.goto("/contact");
    await fillForm(page);
    await sendButton(page).click();

    await expect(failure(page)).toBeVisible();
    await expect(failure(page).getByRole("link")).toHaveAttribute("href", /^mailto:/);
    expect(alerts).toEqual(["alert: Failed to send message."]);
    expect(logged).toHaveLength(1);
    await expectFormKept(page);
  });
}

test("a request that gets no answer fails after 15 s", async ({ page }) => {
  const alerts = collectAlerts(page);
  await page.clock.install();
  await page.route(endpoint, () => undefined);
  await page.goto("/contact");
  await fillForm(page);
  const request = page.waitForRequest(endpoint);
  await sendButton(page).click();
  await request;

  await page.clock.runFor(13_000);
  await expect(page.getByRole("button", { name: "Sending" })).toBeVisible();
  expect(alerts).toEqual([]);
  await page.clock.runFor(2_000);
  await expect(failure(page)).toBeVisible();
  expect(alerts).toEqual(["alert: Failed to send message."]);
});

test("while a message is under way the button says so, and pressing again does nothing", async ({
  page,
}) => {
  collectAlerts(page);
  let requests = 0;
  const answer = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    requests++;
    await answer.promise;
    await route.fulfill({ status: 200, body: "OK" });
  });
  await page.goto("/contact");
  await fillForm(page);
  await sendButton(page).focus();
  await page.keyboard.press("Enter");

  const busy = page.getByRole("button", { name: "Sending" });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await expect(busy).toBeFocused();
  await busy.click({ force: true });
  await page.keyboard.press("Enter");
  await page.locator("form").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  answer.resolve();
  await expect(success(page)).toBeVisible();
  expect(requests).toBe(1);
  await expect(sendButton(page)).toHaveAttribute("aria-disabled", "false");
});

test("two presses in the same instant are one message", async ({ page }) => {
  collectAlerts(page);
  let requests = 0;
  await page.route(endpoint, (route) => {
    requests++;
    return route.fulfill({ status: 200, body: "OK" });
  });
  await page.goto("/contact");
  await fillForm(page);
  await page.locator("form").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(success(page)).toBeVisible();
  expect(requests).toBe(1);
});

test("after a failure the same message can be sent again", async ({ page }) => {
  const alerts = collectAlerts(page);
  let status = 500;
  await page.route(endpoint, (route) => route.fulfill({ status, body: "" }));
  await page.goto("/contact");
  await fillForm(page);
  await sendButton(page).click();
  await expect(failure(page)).toBeVisible();

  status = 200;
  await sendButton(page).click();
  await expect(success(page)).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
  expect(alerts).toEqual(["alert: Failed to send message.", "alert: Message sent!"]);
});

test("the outcome comes into view and takes the focus, also on a phone", async ({ page }) => {
  collectAlerts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/contact");
  await fillForm(page);
  await sendButton(page).click();
  await expect(failure(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(failure(page).getByRole("link")).toBeFocused();
});

test("a visitor who has gone on to another page still learns how it went", async ({ page }) => {
  const alerts = collectAlerts(page);
  const answer = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 200, body: "OK" });
  });
  await page.goto("/contact");
  await fillForm(page);
  await sendButton(page).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "News" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  answer.resolve();
  await expect.poll(() => alerts).toEqual(["alert: Message sent!"]);
});

test("a visitor who has blocked site data can send as well", async ({ page }) => {
  collectAlerts(page);
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: deny, configurable: true });
  });
  await page.route(endpoint, (route) => route.fulfill({ status: 200, body: "OK" }));
  await page.goto("/contact");
  await fillForm(page);
  await sendButton(page).click();
  await expect(success(page)).toBeVisible();
});

test("an empty form is not sent: every required field says what is missing", async ({ page }) => {
  let requests = 0;
  await page.route(endpoint, (route) => {
    requests++;
    return route.fulfill({ status: 200, body: "OK" });
  });
  await page.goto("/contact");
  await sendButton(page).click();

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
  expect(requests).toBe(0);
});

test("an error changes with what is wrong and goes once it is mended", async ({ page }) => {
  await page.goto("/contact");
  await sendButton(page).click();
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
});

async function visitFrom(browser: Browser, timezoneId: string, time: string) {
  const page = await browser.newPage({ timezoneId });
  const problems = collectProblems(page);
  await page.clock.install({ time: new Date(time) });
  await page.goto("/contact");
  return { page, problems };
}

test("an open office says until when, in its own time and in the visitor's", async ({
  browser,
}) => {
  const { page, problems } = await visitFrom(browser, "Europe/London", "2026-07-06T12:00+05:45");
  await expect(opening(page)).toHaveText("Open now Until 17:00 Nepal time, 12:15 your time");
  expect(problems).toEqual([]);
  await page.close();
});

test("a closed office says when it opens, and on which day for the visitor", async ({
  browser,
}) => {
  const { page } = await visitFrom(browser, "America/Los_Angeles", "2026-11-21T12:00+05:45");
  await expect(opening(page)).toHaveText(
    "Closed now Opens Sunday 10:00 Nepal time, Saturday 20:15 your time",
  );
  await page.close();
});

test("the office opens before the visitor's eyes", async ({ browser }) => {
  const { page } = await visitFrom(browser, "Asia/Kathmandu", "2026-11-22T09:58+05:45");
  await expect(opening(page)).toHaveText("Closed now Opens Sunday 10:00 Nepal time");
  await page.clock.runFor("02:00");
  await expect(opening(page)).toHaveText("Open now Until 17:00 Nepal time");
  await page.close();
});

for (const width of [320, 390, 820, 1440]) {
  test(`nothing shifts as the page wakes up, and nothing is cut off, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 2400 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as PerformanceEntry & { value: number }).value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/contact");
    await expect(opening(page)).toBeVisible();
    const shifts = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return (window as unknown as { shifts: number[] }).shifts;
    });
    expect(shifts).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("without scripts the page is complete and the form a real one", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/contact");
  const office = page.getByRole("complementary", { name: "Kathmandu office" });
  await expect(office).toContainText("Sun-Fri 10 AM-5 PM");
  await fillForm(page);
  const request = page.waitForRequest(endpoint);
  await sendButton(page).click();
  expect((await request).method()).toBe("POST");
  expect(new URLSearchParams((await request).postData() ?? "").get("name")).toBe(message.name);
  await context.close();
});

for (const width of [390, 820, 1440]) {
  test(`axe finds nothing at ${width} px in any state`, async ({ page }) => {
    collectAlerts(page);
    const check = async (state: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, state).toEqual([]);
    };
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    let status = 500;
    await page.route(endpoint, (route) => route.fulfill({ status, body: "" }));
    await page.goto("/contact");
    await expect(opening(page)).toBeVisible();
    await check("editing");
    await sendButton(page).click();
    await expect(page.getByLabel("Message")).toHaveAttribute("aria-invalid", "true");
    await check("invalid");
    await fillForm(page);
    await sendButton(page).click();
    await expect(failure(page)).toBeVisible();
    await check("failed");
    status = 200;
    await sendButton(page).click();
    await expect(success(page)).toBeVisible();
    await check("sent");
  });
}
