import { expect } from "@playwright/test";
import { content } from "../e2e/site-content.ts";
import { contactForm } from "../e2e/support/contact-form.ts";
import { hold, script } from "../e2e/support/hold.ts";
import { mailService, test } from "./site-with-articles.ts";

test.describe("where an e-mail service takes the messages", () => {
  test.use({ tolerated: new RegExp(`^request: ${mailService}/`) });

  test("the button waits for the script, beside the address, and sends once it has come", async ({
    page,
  }) => {
    const { contact, site } = content;
    const form = contactForm(page);
    page.on("dialog", (dialog) => dialog.accept());
    await page.route(`${mailService}/**`, (route) =>
      route.fulfill({ status: 200, headers: { "access-control-allow-origin": "*" }, body: "OK" }),
    );
    const sendScripts = await hold(page, script);
    await page.goto("/contact");
    await form.fill();
    const beside = page.locator("form").getByRole("link", { name: site.contact.email });
    await expect(form.sendButton).toBeDisabled();
    await expect(beside).toBeVisible();
    const before = await form.sendButton.boundingBox();
    await page.getByLabel("Full Name").press("Enter");

    await sendScripts();
    await expect(form.sendButton).toBeEnabled();
    await expect(page.getByText(contact.privacyNote)).toBeVisible();
    await expect(beside).toBeHidden();
    expect(await form.sendButton.boundingBox()).toEqual(before);
    await form.expectTyped();
    await form.send();
  });
});

test.describe("without JavaScript, where an e-mail service takes the messages", () => {
  test.use({ javaScriptEnabled: false });

  test("the address stands in place of the form", async ({ page }) => {
    await page.goto("/contact");
    const { email } = content.site.contact;
    await expect(page.locator("form").getByRole("link", { name: email })).toHaveCount(1);
    await expect(page.getByLabel("Full Name")).toBeHidden();
    await expect(contactForm(page).sendButton).toBeHidden();
  });
});
