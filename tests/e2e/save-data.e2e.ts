import { content } from "./site-content.ts";
import { font } from "./support/hold.ts";
import { expectNeverOpened, reportStartUp } from "./support/start-up.ts";
import { expect, hydrated, test } from "./test.ts";

const { slideshow } = content.interface;

test.use({ startUp: "new", fonts: "new" });

test("a visitor who saves data gets no film, no fonts, and slides that stand until they are played", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await reportStartUp(page);
  await page.goto("/");
  await hydrated(page);
  await expectNeverOpened(page);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((address) => font.test(address))).toEqual([]);
  await page.getByRole("button", { name: slideshow.play }).click();
  await expect(page.getByRole("button", { name: slideshow.pause })).toBeVisible();
});

test("on a slow line the slides stand until they are played", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } });
  });
  await page.goto("/");
  await hydrated(page);
  await expect(page.getByRole("button", { name: slideshow.play })).toBeVisible();
});
