import { expect, test } from "vitest";
import { findBuiltSite } from "../../src/server/built-site.ts";
import { contactFields, honeypotField } from "../../src/shared/contact-message.ts";
import type { FormPostSettings } from "../../src/shared/site-settings.ts";
import { attributes, dist, exists, linked, pageAt, tags } from "./built-pages.ts";

const { siteSettings } = findBuiltSite(dist);
const [settings] = siteSettings.formPosts as [FormPostSettings];
const answers = Object.entries(settings.pages).map(([name, html]) => ({ name, html }));

const formOf = (html: string) => html.slice(html.indexOf("<form"), html.indexOf("</form>"));

test.each([
  ["the page", pageAt("/contact")],
  ["the server's answer", settings.pages.failed],
])("the form of %s posts itself to the address of its page", (_which, html) => {
  const form = formOf(html);
  expect(attributes(form, "form", "action")).toEqual(["/contact"]);
  expect(attributes(form, "form", "method")).toEqual(["post"]);
  const controls = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag);
  const [honeypot = "", ...fields] = controls;
  expect(honeypot).toContain(`name="${honeypotField}"`);
  expect(honeypot).toContain('tabindex="-1"');
  expect(tags(form, "div").find((tag) => tag.includes("inert"))).toContain('aria-hidden="true"');
  expect(
    fields.map((tag) => ({
      name: / name="(\w+)"/.exec(tag)?.[1],
      required: tag.includes("required"),
    })),
  ).toEqual(contactFields);
});

test.each(answers)(
  "$name is a page of the site without scripts that search engines do not list",
  ({ name, html }) => {
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<script|<template id="scripts"|rel="canonical"|<dialog|\sstyle="/);
    expect(html).toMatch(/<header .*<main .*<footer /s);
    const [stylesheet = ""] = linked(html, "stylesheet");
    expect(exists(stylesheet), stylesheet).toBe(true);
    // Not among the files of a static host.
    expect(exists(`/contact-${name}.html`)).toBe(false);
  },
);

test("a body that cannot be read is answered without a form", () => {
  expect(settings.pages.unreadable).not.toContain("<form");
  expect(settings.pages.unreadable.match(/\{\{\w+\}\}/g)).toEqual(["{{sentence}}"]);
});
