import { runServer } from "./index.ts";
import { readSettings } from "./settings.ts";

/** For tests only: the server without `.env`, and with the constants in TEST_CONTACT (JSON). */
await runServer(() => readSettings(process.env), JSON.parse(process.env.TEST_CONTACT ?? "{}"));
