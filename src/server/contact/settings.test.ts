import { expect, test } from "vitest";
import { siteSettings } from "../../../tests/support/site.ts";
import { readSettings } from "../settings.ts";
import { contactSettings } from "./settings.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const tenMinutes = 10 * minute;
const megabyte = 1024 * 1024;

test("in use, limits and pauses are these: tests of other things replace them", () => {
  expect(contactSettings(readSettings({}), siteSettings)).toMatchObject({
    limits: {
      requests: { max: 100, timeWindow: tenMinutes },
      enquiries: { max: 10, timeWindow: tenMinutes },
      overall: { max: 3000, timeWindow: hour },
    },
    mailsAnHour: 100,
    retryPolicy: {
      first: 30 * second,
      longest: 4 * hour,
      giveUpAfter: 5 * 24 * hour,
      fewestAttempts: 20,
    },
    mostAtOnce: 4,
    smtpTimeout: tenMinutes,
    stopWithin: 75 * second,
    leaseFor: minute,
    pollEvery: 2 * second,
    checkEvery: 20 * minute,
    tellAfter: 30 * minute,
    countEvery: second,
    keepFree: 100 * megabyte,
  });
});
