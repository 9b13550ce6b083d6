import {
  answerWith,
  endpoint,
  expect,
  expectForm,
  fillForm,
  message,
  openForm,
  sendButton,
  success,
  test,
} from "./support/contact-form.ts";

const empty = Object.fromEntries(Object.keys(message).map((name) => [name, ""]));

test("what was typed is there after a reload", async ({ page }) => {
  await openForm(page);
  await fillForm(page);
  await page.reload();
  await expectForm(page);
});

test("what was typed is there after a visit to other pages, within the site and without", async ({
  page,
}) => {
  await openForm(page);
  await fillForm(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "News" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await expectForm(page);
  // A fresh load, where the browser itself brings nothing back.
  await page.goto("/about");
  await openForm(page);
  await expectForm(page);
});

test("a draft is seen in its own tab only", async ({ page, context }) => {
  await openForm(page);
  await fillForm(page);
  const other = await context.newPage();
  await openForm(other);
  await expectForm(other, empty);
  await other.close();
});

test("a draft is gone once it is sent, and the form is not", async ({ page }) => {
  await answerWith(page, 200);
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await expect(success(page)).toBeVisible();
  await expectForm(page);
  expect(await page.evaluate(() => sessionStorage.getItem("contact-draft"))).toBeNull();

  await page.goto("/about");
  await openForm(page);
  await expectForm(page, empty);
});

test("what is written while a message is under way is a draft of its own", async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 200, body: "OK" });
  });
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await page.getByLabel("Message").fill("One thing more");
  answer.resolve();
  await expect(success(page)).toBeVisible();
  await page.goto("/about");
  await openForm(page);
  await expectForm(page, { ...message, message: "One thing more" });
});

test("a draft fills what is empty, and leaves alone what was typed before the scripts ran", async ({
  page,
}) => {
  await openForm(page);
  await fillForm(page);
  await page.goto("/about");
  const typed = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Full Name").fill("Someone else");
  await page.getByLabel("Service Interested In").selectOption("Other");
  typed.resolve();
  await expectForm(page, { ...message, name: "Someone else", service: "Other" });
});

for (const [name, draft] of Object.entries({ damaged: "{", foreign: '{"name":null}' })) {
  test(`a ${name} draft is no obstacle`, async ({ page }) => {
    await page.goto("/about");
    await page.evaluate((draft) => sessionStorage.setItem("contact-draft", draft), draft);
    await openForm(page);
    await fillForm(page);
    await page.reload();
    await expectForm(page);
  });
}

test("where there is no room for a new draft, no old one comes back", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Message").fill("Old");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.getByLabel("Message").fill("New");
  await expect(page.getByLabel("Message")).toHaveValue("New");
  expect(await page.evaluate(() => sessionStorage.getItem("contact-draft"))).toBeNull();
});
