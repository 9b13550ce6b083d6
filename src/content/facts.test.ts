import { expect, test } from "vitest";
import { changedContent, replace } from "../../tests/support/content.ts";
import { factsOf, fillFacts } from "./facts.ts";
import { readContent } from "./read-content.ts";

type Contact = Parameters<typeof factsOf>[0];
const inEnglish = (contact: Contact) =>
  factsOf(contact, { code: "en", locale: "en-GB" }, "{hour} {period}");

const office = { zone: "Asia/Kathmandu", from: "10:00", to: "17:00" };

test.each([
  ["Sun Mon Tue Wed Thu Fri", "Sun-Fri", "Saturday"],
  ["Mon Tue Wed Thu Fri", "Mon-Fri", "Saturday and Sunday"],
  ["Fri Sat Sun", "Fri-Sun", "Monday, Tuesday, Wednesday, and Thursday"],
  ["Wed Mon Sun", "Sun, Mon, Wed", "Tuesday, Thursday, Friday, and Saturday"],
  ["Sun Mon Tue Wed Thu Fri Sat", "Sun-Sat", "no day"],
])("an office open on %s", (days, openDays, closedDays) => {
  const open = { ...office, days: days.split(" ") as "Sun"[] };
  expect(inEnglish({ open, replyHours: 24 })).toMatchObject({ openDays, closedDays });
});

test.each([
  ["10:00", "17:00", "10 AM-5 PM"],
  ["09:30", "12:00", "9:30 AM-12 PM"],
  ["00:00", "23:05", "12 AM-11:05 PM"],
])("from %s to %s", (from, to, openTimes) => {
  const open = { zone: "UTC", days: ["Sun" as const], from, to };
  expect(inEnglish({ open, replyHours: 1 })).toMatchObject({ openTimes, replyTime: "1 hour" });
});

test.each([
  [
    "ne",
    "ne-NP",
    "{period} {hour} बजे",
    "आइतबार–शुक्रबार",
    "बिहान १० बजे–साँझ ५:३० बजे",
    "शनिबार",
    "२४ घण्टा",
  ],
  ["de", "de-DE", "{time} Uhr", "Sonntag–Freitag", "10:00 Uhr–17:30 Uhr", "Samstag", "24 Stunden"],
])("in %s", (code, locale, clock, openDays, openTimes, closedDays, replyTime) => {
  const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri"] satisfies Contact["open"]["days"];
  const contact = { open: { ...office, days, to: "17:30" }, replyHours: 24 };
  expect(factsOf(contact, { code, locale }, clock)).toEqual({
    openDays,
    openTimes,
    closedDays,
    replyTime,
  });
});

test("a fact that begins a sentence begins with a capital letter", () => {
  const facts = {
    ...inEnglish({ open: { ...office, days: ["Sun"] }, replyHours: 1 }),
    services: "ten",
  };
  const filled = fillFacts(["{services} sectors. {services}, {services}; {count}"], facts as never);
  expect(filled).toEqual(["Ten sectors. Ten, ten; {count}"]);
});

test.each([
  ["as shipped", replace("credit: Drawing", "credit: M. Gurung"), "all"],
  [
    "with one photograph",
    replace(/(?<=\ndam:\n(?: .*\n)+ {2}credit: )Rendering/, "R. Rai"),
    "fifteen",
  ],
  ["with photographs", replace("credit: Rendering", "credit: R. Rai"), "none"],
])("the gallery %s says how many are renderings", async (_, change, words) => {
  const { content } = await readContent(await changedContent({ "pictures.yaml": change }));
  expect(content.pages.gallery.intro).toContain(`, ${words} of them renderings.`);
});
