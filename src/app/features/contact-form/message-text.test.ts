import { expect, test } from "vitest";
import { messageText } from "./message-text.ts";

test("every field stands on a line of its own, and the message as it was typed", () => {
  const labels = {
    name: "Name",
    email: "E-mail",
    company: "Company",
    phone: "Phone",
    service: "Service",
    message: "Message",
  };
  const message = {
    name: " Asha ",
    email: "asha@example.org",
    company: "",
    phone: "1: 2",
    service: "Other",
    message: "One\n\n Two",
  };
  expect(messageText(message, labels)).toBe(
    "Name:  Asha \nE-mail: asha@example.org\nCompany: \nPhone: 1: 2\nService: Other\n" +
      "Message:\n\nOne\n\n Two",
  );
});
