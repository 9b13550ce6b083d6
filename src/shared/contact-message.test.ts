import { expect, test } from "vitest";
import { checkMessage, formAction } from "./contact-message.ts";

const message = {
  name: "Asha Rai",
  email: "asha@example.org",
  company: "",
  phone: "any text",
  service: "Technology",
  message: " ",
};

test("six fields of text are a message, kept as typed", () => {
  expect(checkMessage(message)).toEqual({ message });
});

test.each([
  ["nothing", undefined, "no fields"],
  ["a list", [], "no fields"],
  ["an empty required field", { ...message, phone: "" }, "phone is empty"],
  ["a number", { ...message, company: 7 }, "company is not text"],
  ["a missing optional field", { ...message, company: undefined }, "company is not text"],
  ["a seventh field", { ...message, website: "" }, "does not have"],
  ["no @", { ...message, email: "asha.example.org" }, "not valid"],
  ["two addresses", { ...message, email: "a@b.org, c@d.org" }, "not valid"],
  ["a line break in the address", { ...message, email: "a@b.org\nBcc: c@d.org" }, "not valid"],
])("%s is refused with a sentence", (_what, input, sentence) => {
  expect(checkMessage(input).problem).toContain(sentence);
});

test.each([
  ["own-server", "/contact"],
  ["https://forms.example.org/", "https://forms.example.org/contact"],
  ["https://api.emailjs.com/", undefined],
])("without scripts, a form for %s is posted to %s", (origin, action) => {
  expect(formAction(origin)).toBe(action);
});
