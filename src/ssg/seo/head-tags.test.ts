import { expect, test } from "vitest";
import { iconLinks } from "./head-tags.ts";

test("the SVG icon is the last, which browsers prefer, and needs no request", () => {
  const icon = '<svg viewBox="0 0 2 2"><path fill="#123" d="M0 0"/></svg>\n';
  const links = iconLinks(icon).match(/<link rel="icon"[^>]*>/g) ?? [];
  const [, address = ""] = /href="data:image\/svg\+xml,([^"]*)"/.exec(links.at(-1) ?? "") ?? [];
  expect(decodeURIComponent(address)).toBe(icon.trim().replaceAll('"', "'"));
});
