import { runServer } from "./run.ts";

/** The server with other constants than it has, as JSON in TEST_CONTACT. For tests only. */
await runServer(JSON.parse(process.env.TEST_CONTACT ?? "{}"));
