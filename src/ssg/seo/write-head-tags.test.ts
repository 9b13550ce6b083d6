import { expect, test } from "vitest";
import { addTags } from "./write-head-tags.ts";

const drawn = '<link rel="icon" href="/a.svg" type="image/svg+xml" />';
const page = `<head><title>A</title>${drawn}</head><body><p>$& </p><template id="scripts"></template>\n  </body>`;
const icon = '<svg viewBox="0 0 2 2"><path fill="#123" d="M0 0"/></svg>\n';

test("tags go before the icons, data to the end of the body, and nothing else changes", () => {
  const html = addTags(page, { tags: '<meta content="$&">', data: "<script>$1</script>", icon });
  expect(html).toMatch(/^<head><title>A<\/title><meta content="\$&"><link rel="apple-touch-icon"/);
  expect(html).toMatch(
    /<body><p>\$& <\/p><template.*<\/template><script>\$1<\/script>\n {2}<\/body>$/,
  );
});

test("the drawn icon is the last, which browsers prefer, and needs no request", () => {
  const links = addTags(page, { tags: "", data: "", icon }).match(/<link rel="icon"[^>]*>/g) ?? [];
  const [, address = ""] = /href="data:image\/svg\+xml,([^"]*)"/.exec(links.at(-1) ?? "") ?? [];
  expect(decodeURIComponent(address)).toBe(icon.trim().replaceAll('"', "'"));
});

test("the manifest waits with the scripts", () => {
  const html = addTags(page, { tags: "", data: "", icon });
  expect(html).toContain('<template id="scripts"><link rel="manifest"');
});
