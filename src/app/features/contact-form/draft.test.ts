import { expect, test } from "vitest";
import { readMessage } from "./draft.ts";

test("the message is the six fields as typed, and nothing else of the form", () => {
  const form = new FormData();
  form.set("name", "  Asha ");
  form.set("email", "asha@example.com");
  form.set("company", "");
  form.set("phone", "call me");
  form.set("service", "Other");
  form.set("message", "One\n\nTwo");
  form.set("another", "field");
  expect(readMessage(form)).toEqual({
    name: "  Asha ",
    email: "asha@example.com",
    company: "",
    phone: "call me",
    service: "Other",
    message: "One\n\nTwo",
  });
});
