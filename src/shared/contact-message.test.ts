import { expect, test } from "vitest";
import { checkMessage, contactFields, contactPath, formAction } from "./contact-message.ts";

const message = {
  name: "Asha Rai",
  email: "asha@example.org",
  company: "",
  phone: "any text",
  service: "Technology",
  message: " ",
};

test("six fields of text are a message, kept as typed, and the address is that of EmailJS", () => {
  expect(contactFields.map(({ name }) => name)).toEqual(Object.keys(message));
  expect(contactPath).toBe("/api/v1.0/email/send");
  expect(checkMessage(message)).toEqual({ message });
});

const notOurs = "The message has a field that the form does not have.";

test.each([
  ["nothing", undefined, "The message has no fields."],
  ["null", null, "The message has no fields."],
  ["a list", [], "The message has no fields."],
  ["a number", { ...message, company: 7 }, "The field company is not text."],
  ["a seventh field", { ...message, a: "" }, notOurs],
])("%s is refused with a sentence", (_what, input, problem) => {
  expect(checkMessage(input)).toEqual({ problem });
});

test("all fields are required but the company", () => {
  const empty = contactFields.map(({ name }) => checkMessage({ ...message, [name]: "" }).problem);
  const required = ["name", "email", "phone", "service", "message"];
  expect(empty.filter(Boolean)).toEqual(required.map((name) => `The field ${name} is empty.`));
});

test("an e-mail address is what a browser takes for one", () => {
  const isTaken = (email: string) => checkMessage({ ...message, email }).message !== undefined;
  const label = "b".repeat(63);
  const taken = ["a@b", "a@b-c.d--9.org", `a@${label}.${label}.np`, "!#$%&'*+/=?^_`{|}~-.Z9@b.org"];
  expect(taken.filter((email) => !isTaken(email))).toEqual([]);
  const hyphens = ["a@-b.org", "a@b-.org", "a@b.-org", "a@b.org-"];
  const long = [`a@${label}b.org`, `a@b.${label}b`];
  const others = ["b.org", "@b.org", "a@", "a@b..org", " a@b.org", "a@b.org\nBcc: c@d.org"];
  expect([...hyphens, ...long, ...others].filter(isTaken)).toEqual([]);
  expect(checkMessage({ ...message, email: "a" }).problem).toBe("The e-mail address is not valid.");
});

test.each([
  ["own-server", "/contact"],
  ["https://forms.example.org/", "https://forms.example.org/contact"],
  ["https://api.emailjs.com/", undefined],
])("without scripts, a form for %s is posted to %s", (origin, action) => {
  expect(formAction(origin)).toBe(action);
});
