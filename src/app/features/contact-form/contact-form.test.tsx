import path from "node:path";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { readContent } from "../../../content/read-content.ts";
import type { ContactFormData } from "../../../schema/contact-copy.ts";
import { ContactForm } from "./contact-form.tsx";

const { content } = await readContent(path.join(import.meta.dirname, "../../../../content"));

function formFor(origin: string) {
  const copy: ContactFormData = {
    ...content.pages.contact,
    office: content.site.contact,
    form: { ...content.site.contactForm, origin },
  };
  return renderToString(<ContactForm copy={copy} />);
}

test("where a service takes the messages, visitors without scripts are given the address", () => {
  const html = formFor("https://api.example.com");
  expect(html).toMatch(new RegExp(`<noscript>.*mailto:${content.site.contact.email}.*</noscript>`));
  expect(html).toContain("script-only");
});

test("the button waits for the script where only a script can send, and says so beside the address", () => {
  const html = formFor("https://api.example.com");
  const actions = html.slice(html.lastIndexOf("<button"));
  expect(actions).toMatch(/^<button[^>]* disabled=""/);
  expect(actions).toContain(`data-shown="true"><p>${content.pages.contact.waiting.split("{")[0]}`);
  expect(actions).toContain(`mailto:${content.site.contact.email}`);
});

test("where our server takes them, the form itself works without scripts", () => {
  const html = formFor("own-server");
  expect(html).not.toMatch(/noscript|script-only|disabled=""/);
});
