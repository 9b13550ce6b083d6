import type { Request } from "@playwright/test";
import { tryAgainText } from "../../src/shared/try-again.ts";
import { content } from "./site-content.ts";
import { endpoint, expect, message, test } from "./support/contact-form.ts";

test("a message is sent once, however it is pressed, and confirmed twice", async ({
  page,
  form,
  alerts,
}) => {
  const requests: Request[] = [];
  let answer = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    requests.push(route.request());
    await answer.promise;
    await route.fulfill({ status: 200, body: "OK" });
  });
  const pressTwiceAtOnce = () =>
    page.locator("form").evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await form.open();
  await form.fill();

  await test.step("while it is under way the button says so, and pressing again does nothing", async () => {
    await form.sendButton.focus();
    await page.keyboard.press("Enter");
    const busy = page.getByRole("button", { name: "Sending" });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    await expect(busy).toBeFocused();
    await busy.click({ force: true });
    await page.keyboard.press("Enter");
    await pressTwiceAtOnce();
    answer.resolve();
    await expect(form.success).toBeVisible();
    await expect(form.sendButton).toHaveAttribute("aria-disabled", "false");
    expect(alerts).toEqual(["alert: Message sent!"]);
    await form.expectTyped();
  });
  await test.step("it goes to the server as the specification says", async () => {
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.method()).toBe("POST");
    expect(request?.url()).toBe(new URL("/api/v1.0/email/send", page.url()).href);
    expect(request?.headers()["content-type"]).toContain("application/json");
    expect(request?.postDataJSON()).toEqual({
      lib_version: "4.4.1",
      user_id: "own-server-key",
      service_id: "own-server-service",
      template_id: "own-server-template",
      template_params: message,
    });
  });
  await test.step("two presses in the same instant are one message", async () => {
    await pressTwiceAtOnce();
    await expect.poll(() => alerts).toHaveLength(2);
    await expect(form.sendButton).toHaveAttribute("aria-disabled", "false");
    expect(requests).toHaveLength(2);
  });
  await test.step("a visitor who has gone on to another page still learns how it went", async () => {
    answer = Promise.withResolvers<void>();
    await form.sendButton.click();
    await page.getByRole("link", { name: "News", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
    expect(alerts).toHaveLength(2);
    answer.resolve();
    await expect.poll(() => alerts).toHaveLength(3);
    expect(new Set(alerts)).toEqual(new Set(["alert: Message sent!"]));
  });
});

test.describe("a message that cannot be sent", () => {
  test.use({ tolerated: /^console: /, viewport: { width: 390, height: 844 } });

  test("is told, logged and left as it is, whatever the reason, and can be sent again", async ({
    page,
    form,
    alerts,
    complaints,
  }) => {
    const logged = () =>
      complaints.filter((complaint) => !/^console: Failed to load resource/.test(complaint));
    await page.clock.install();
    await form.open();
    await form.fill();
    const failsWith = (reason: string, prepare: () => Promise<unknown>) =>
      test.step(reason, async () => {
        const before = { alerts: alerts.length, logged: logged().length };
        await prepare();
        await form.sendButton.click();
        await expect.poll(() => alerts.length).toBe(before.alerts + 1);
        await expect(form.failure).toBeVisible();
        expect(alerts.at(-1)).toBe("alert: Failed to send message.");
        await expect.poll(() => logged().length).toBe(before.logged + 1);
        await form.expectTyped();
      });

    for (const status of [451, 403, 429]) {
      await failsWith(`status ${status}`, () => form.answerWith(status));
    }
    await test.step("where the service says how long it takes no message, the visitor reads it", async () => {
      const { one, other } = content.contact.later;
      const advice = (words: string) => form.failure.getByText(words.split("{email}")[0] as string);
      await expect(advice(one)).toBeVisible();
      await page.unroute(endpoint);
      await page.route(endpoint, (route) =>
        route.fulfill({ status: 503, body: `${tryAgainText(290)}\n` }),
      );
      await form.sendButton.click();
      await expect(advice(other.replace("{minutes}", "5"))).toBeVisible();
      await page.clock.runFor(290_000);
      await form.message.fill(message.message);
      await expect(form.failure).toContainText(
        content.contact.failedAdvice.split("{email}")[0] ?? "",
      );
    });
    await failsWith("a network error", async () => {
      await page.unroute(endpoint);
      await page.route(endpoint, (route) => route.abort());
    });
    await test.step("the reason is in view, and the focus there, also on a phone", async () => {
      await expect(form.failure).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Tab");
      await expect(form.failure.getByRole("link")).toBeFocused();
    });
    const goesThrough = async () => {
      const request = page.waitForRequest(endpoint);
      await form.send();
      await expect(form.failure).toHaveCount(0);
      expect(alerts.at(-1)).toBe("alert: Message sent!");
      expect((await request).postDataJSON().template_params).toEqual(message);
    };
    await test.step("it can be sent again", async () => {
      await form.answerWith(200);
      await goesThrough();
    });
    await test.step("a program that fills in everything is refused once, and nobody is locked out", async () => {
      let requests = 0;
      page.on("request", (request) => {
        if (request.method() === "POST") requests++;
      });
      await page.locator("form").evaluate((form: HTMLFormElement) => {
        (form.elements.namedItem("subject") as HTMLInputElement).value = "cheap watches";
      });
      await form.sendButton.click();
      await expect(form.failure).toBeVisible();
      await form.expectTyped();
      expect(requests).toBe(0);
      await goesThrough();
    });
    await test.step("it gives up after 15 s without an answer", async () => {
      const before = alerts.length;
      await page.unroute(endpoint);
      await page.route(endpoint, () => undefined);
      const request = page.waitForRequest(endpoint);
      await form.sendButton.click();
      await request;
      await page.clock.runFor(13_000);
      await expect(page.getByRole("button", { name: "Sending" })).toBeVisible();
      expect(alerts).toHaveLength(before);
      await page.clock.runFor(2_000);
      await expect(form.failure).toBeVisible();
      expect(alerts.at(-1)).toBe("alert: Failed to send message.");
      await form.expectTyped();
    });
    await failsWith("a string that is thrown", () =>
      page.evaluate(() => {
        window.fetch = () => {
          throw "blocked";
        };
      }),
    );
  });
});
