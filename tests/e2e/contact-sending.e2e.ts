import {
  answerWith,
  endpoint,
  expect,
  expectForm,
  failure,
  fillForm,
  message,
  openForm,
  sendButton,
  success,
  test,
} from "./support/contact-form.ts";

test("a message that is accepted is confirmed twice and stays in the form", async ({
  page,
  alerts,
}) => {
  await answerWith(page, 200);
  await openForm(page);
  await fillForm(page);
  const request = page.waitForRequest(endpoint);
  await sendButton(page).click();

  await expect(success(page)).toBeVisible();
  expect(alerts).toEqual(["alert: Message sent!"]);
  await expectForm(page);
  expect((await request).method()).toBe("POST");
  expect((await request).url()).toBe(new URL("/api/v1.0/email/send", page.url()).href);
  expect((await request).headers()["content-type"]).toContain("application/json");
  expect((await request).postDataJSON()).toEqual({
    lib_version: "4.4.1",
    user_id: "own-server-key",
    service_id: "own-server-service",
    template_id: "own-server-template",
    template_params: message,
  });
});

test("while a message is under way the button says so, and pressing again does nothing", async ({
  page,
}) => {
  let requests = 0;
  const answer = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    requests++;
    await answer.promise;
    await route.fulfill({ status: 200, body: "OK" });
  });
  await openForm(page);
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
  let requests = 0;
  await page.route(endpoint, (route) => {
    requests++;
    return route.fulfill({ status: 200, body: "OK" });
  });
  await openForm(page);
  await fillForm(page);
  await page.locator("form").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(success(page)).toBeVisible();
  expect(requests).toBe(1);
});

test("a visitor who has gone on to another page still learns how it went", async ({
  page,
  alerts,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 200, body: "OK" });
  });
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "News" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  answer.resolve();
  await expect.poll(() => alerts).toEqual(["alert: Message sent!"]);
});

for (const [where, names] of Object.entries({
  "site data": ["localStorage", "sessionStorage"],
  "lasting site data": ["localStorage"],
})) {
  test(`a visitor who has blocked ${where} can send as well`, async ({ page }) => {
    // Where nothing can be remembered the start-up sequence would play.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((names) => {
      const deny = () => {
        throw new DOMException("denied", "SecurityError");
      };
      for (const name of names) {
        Object.defineProperty(window, name, { get: deny, configurable: true });
      }
    }, names);
    await answerWith(page, 200);
    await openForm(page);
    await fillForm(page);
    await sendButton(page).click();
    await expect(success(page)).toBeVisible();
    await expectForm(page);
  });
}

test.describe("a message that cannot be sent", () => {
  test.use({ tolerated: /^console: / });

  test("is told, logged and left as it is, whatever the reason", async ({
    page,
    alerts,
    complaints,
  }) => {
    const logged = () =>
      complaints.filter((complaint) => !/^console: Failed to load resource/.test(complaint));
    await openForm(page);
    await fillForm(page);
    const failsWith = (reason: string, prepare: () => Promise<unknown>) =>
      test.step(reason, async () => {
        const before = { alerts: alerts.length, logged: logged().length };
        await prepare();
        await sendButton(page).click();
        await expect.poll(() => alerts.length).toBe(before.alerts + 1);
        await expect(failure(page)).toBeVisible();
        expect(alerts.at(-1)).toBe("alert: Failed to send message.");
        await expect.poll(() => logged().length).toBe(before.logged + 1);
        await expectForm(page);
      });

    for (const status of [451, 403, 429, 400, 500, 503]) {
      await failsWith(`status ${status}`, () => answerWith(page, status));
    }
    await failsWith("a network error", async () => {
      await page.unroute(endpoint);
      await page.route(endpoint, (route) => route.abort());
    });
    await failsWith("a string that is thrown", () =>
      page.evaluate(() => {
        window.fetch = () => {
          throw "blocked";
        };
      }),
    );
  });

  test("gives up after 15 s without an answer", async ({ page, alerts }) => {
    await page.clock.install();
    await page.route(endpoint, () => undefined);
    await openForm(page);
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
    await expectForm(page);
  });

  test("can be sent again", async ({ page, alerts }) => {
    await answerWith(page, 500);
    await openForm(page);
    await fillForm(page);
    await sendButton(page).click();
    await expect(failure(page)).toBeVisible();

    await answerWith(page, 200);
    await sendButton(page).click();
    await expect(success(page)).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
    expect(alerts).toEqual(["alert: Failed to send message.", "alert: Message sent!"]);
  });

  test("brings the reason into view and takes the focus there, also on a phone", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await answerWith(page, 500);
    await openForm(page);
    await fillForm(page);
    await sendButton(page).click();
    await expect(failure(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
    await expect(failure(page).getByRole("link")).toBeFocused();
  });

  test("by a program that fills in everything is refused once, and nobody is locked out", async ({
    page,
  }) => {
    await answerWith(page, 200);
    let requests = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") requests++;
    });
    await openForm(page);
    await fillForm(page);
    await page.locator("form").evaluate((form: HTMLFormElement) => {
      (form.elements.namedItem("subject") as HTMLInputElement).value = "cheap watches";
    });
    await sendButton(page).click();
    await expect(failure(page)).toBeVisible();
    await expectForm(page);
    expect(requests).toBe(0);

    const request = page.waitForRequest(endpoint);
    await sendButton(page).click();
    await expect(success(page)).toBeVisible();
    expect((await request).postDataJSON().template_params).toEqual(message);
  });
});
