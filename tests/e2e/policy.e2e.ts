import { expect, hydrated, test } from "./test.ts";

// A page that breaks its own policy logs an error, which fails whatever test opens it.
test.use({ tolerated: /Trusted(HTML|ScriptURL|TypePolicy)/ });

test("no text can become markup, script or the address of one, and every file is fetched once and kept", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await hydrated(page);
  const refused = await page.evaluate(() => {
    const attempts: [string, () => void][] = [
      ["innerHTML", () => Object.assign(document.body, { innerHTML: "<b>x</b>" })],
      ["script.src", () => Object.assign(document.createElement("script"), { src: "/a.js" })],
      ["policy", () => Reflect.get(window, "trustedTypes").createPolicy("any", {})],
    ];
    return attempts.flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect.soft(refused).toEqual(["innerHTML", "script.src", "policy"]);
  await page.waitForLoadState("networkidle");
  const assets = asked.filter((path) => /\.(js|css)$/.test(path));
  expect(assets.length).toBeGreaterThan(4);
  expect(assets).toEqual([...new Set(assets)]);

  await test.step("a later visit asks for the page alone", async () => {
    await page.goto("about:blank");
    await page.goto("/", { waitUntil: "networkidle" });
    await hydrated(page);
    const sent = await page.evaluate(() => {
      const types = ["navigation", "resource"];
      const entries = types.flatMap((type) => performance.getEntriesByType(type));
      return (entries as PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name }) => new URL(name).pathname);
    });
    expect(sent).toEqual(["/"]);
  });
});
