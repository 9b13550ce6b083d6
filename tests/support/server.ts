import { readFileSync } from "node:fs";
import { runServer } from "../../src/server/index.ts";
import { readSettings } from "../../src/server/settings.ts";

const { TEST_CONTACT = "{}", TEST_CLOCK } = process.env;
if (TEST_CLOCK) {
  const rightNow = Date.now;
  Date.now = () => rightNow() + Number(readFileSync(TEST_CLOCK, "utf8"));
}

/**
 * The server without `.env`, with the constants in TEST_CONTACT (JSON), and with a clock that is wrong by
 * what is in the file TEST_CLOCK (milliseconds).
 */
await runServer(() => readSettings(process.env), JSON.parse(TEST_CONTACT));
