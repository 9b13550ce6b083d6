import { content } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

const { about, site } = content;

test("mission and vision stand in steps, and the links lead to the branch and to the form", async ({
  page,
  context,
}) => {
  await page.goto("/about");
  await hydrated(page);

  await test.step("on wide screens the vision stands a step down and to the right", async () => {
    const mission = await page.getByText(about.mission.text).boundingBox();
    const vision = await page.getByText(about.vision.text).boundingBox();
    if (!mission || !vision) throw new Error("Mission and vision must both be on show.");
    expect.soft(vision.x).toBeGreaterThan(mission.x + 400);
    expect.soft(vision.y).toBeGreaterThan(mission.y + mission.height);
  });

  await test.step("the branch's site opens in a new tab, and its link says so", async () => {
    const { label, url } = site.branchSite ?? { label: "", url: "" };
    await context.route(`${url}/**`, (route) => route.fulfill({ body: "Branch" }));
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: `${label} (opens in a new tab)` }).click();
    const branch = await opened;
    await expect.soft(branch).toHaveURL(new URL(url).href);
    expect.soft(await branch.evaluate(() => window.opener)).toBeNull();
    await branch.close();
    await expect.soft(page).toHaveURL("/about");
  });

  await test.step("Start Investing leads to the contact page", async () => {
    await page.getByRole("link", { name: "Start Investing" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});
