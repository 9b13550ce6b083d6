import { expect, test } from "vitest";
import { mailLink } from "./message.ts";

const mail = { to: "info@udaya.example", subject: "Enquiry", body: "Hello", tooLong: "[cut]" };

/** Reads a link the way a mail program does. */
function read(link: string) {
  const { protocol, pathname, search } = new URL(link);
  // In a mail link a plus sign is a plus sign, not a space.
  const fields = search
    .slice(1)
    .split("&")
    .map((field) => field.split("=").map(decodeURIComponent));
  return { protocol, to: decodeURIComponent(pathname), ...Object.fromEntries(fields) };
}

test("address, subject and text arrive as written, whatever is in them", () => {
  const body = "a+b & c=d?\n#100% “é” 🏔️\r\nend";
  const link = mailLink({ ...mail, subject: "Enquiry 7K3M9-QXD2W & more", body });
  expect(link).toMatch(/^mailto:info@udaya\.example\?subject=[\w%.-]+&body=[\w%.-]+$/);
  expect(read(link)).toEqual({
    protocol: "mailto:",
    to: "info@udaya.example",
    subject: "Enquiry 7K3M9-QXD2W & more",
    body: "a+b & c=d?\r\n#100% “é” 🏔️\r\nend",
  });
});

test("an address cannot add fields of its own", () => {
  expect(read(mailLink({ ...mail, to: "a?cc=b@c.org" }))).not.toHaveProperty("cc");
});

test("half a character does not stop the link from being made", () => {
  expect(read(mailLink({ ...mail, body: "x\ud83d" })).body).toBe("x\ufffd");
});

test.each([
  ["letters", "x".repeat(5000)],
  ["characters that take twelve signs each", "🏔".repeat(500)],
  ["lines", "\n".repeat(2000)],
])("a text too long for a link is cut between %s and says so", (_what, body) => {
  const link = mailLink({ ...mail, body });
  expect(link.length).toBeLessThanOrEqual(2000);
  expect(link.length).toBeGreaterThan(1980);
  const text: string = read(link).body.replaceAll("\r\n", "\n");
  expect(text.endsWith("\n\n[cut]")).toBe(true);
  expect(body.startsWith(text.slice(0, -"\n\n[cut]".length))).toBe(true);
});

test("a text that just fits is left whole", () => {
  const empty = mailLink({ ...mail, body: "" }).length;
  const body = "x".repeat(2000 - empty);
  expect(read(mailLink({ ...mail, body })).body).toBe(body);
  expect(read(mailLink({ ...mail, body: `${body}x` })).body).toMatch(/\[cut\]$/);
});
