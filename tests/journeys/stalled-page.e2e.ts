import { expect, test } from "./journey.ts";
import { content } from "./site-content.ts";
import { servePageInTwo } from "./support/page-in-two.ts";

// The stalling host is another one than the site's.
test.use({ tolerated: /^request: http:\/\/localhost/ });

let host: Awaited<ReturnType<typeof servePageInTwo>>;
test.afterEach(() => host.stop());

test("a page that stalls in its menu is not painted in part, and is when it goes on", async ({
  page,
  baseURL,
}) => {
  const lastLink = content.navigation.menu.at(-1)?.label;
  host = await servePageInTwo(String(baseURL), `>${lastLink}<`);
  const opened = page.goto(`${host.address}/about`);
  const menu = page.getByRole("navigation").getByRole("link", { includeHidden: true });
  await expect(menu.first()).toBeAttached();
  const paints = () => page.evaluate(() => performance.getEntriesByType("paint").length);
  await page.evaluate(async () => {
    const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    if (!styles?.sheet) await new Promise((loaded) => styles?.addEventListener("load", loaded));
    // A frame would be drawn at once, if there may be one.
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 1000);
    });
  });
  expect(await paints()).toBe(0);
  host.letGo();
  await opened;
  await expect.poll(paints).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.about.heading);
});
