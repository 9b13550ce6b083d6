import { expect, test } from "vitest";
import { shipped } from "../../../tests/support/content.ts";
import { readContent } from "../../content/read-content.ts";
import { securityTxt } from "./text-files.ts";

const { content } = await readContent(shipped);
const site = { ...content.site, address: "https://company.com" };
const built = new Date("2026-01-31T10:15:00Z");

test("security.txt expires within a year of the build, on the same moment all day", () => {
  const expires = (date: Date) =>
    new Date(/^Expires: (.+)$/m.exec(securityTxt(site, date))?.[1] ?? "").getTime();
  const days = (expires(built) - built.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
  expect(expires(new Date("2026-01-31T23:59:00Z"))).toBe(expires(built));
});

test("security.txt names a mailbox only when it is a real one", () => {
  const contacts = (placeholder: boolean) =>
    securityTxt(
      { ...site, contact: { ...site.contact, placeholder, email: "info@company.com" } },
      built,
    )
      .split("\n")
      .filter((line) => line.startsWith("Contact: "));
  expect(contacts(true)).toEqual(["Contact: https://company.com/contact"]);
  expect(contacts(false)).toEqual([
    "Contact: mailto:info@company.com",
    "Contact: https://company.com/contact",
  ]);
});
