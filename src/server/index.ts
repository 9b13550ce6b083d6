import { runServer } from "./run.ts";
import { loadSettings } from "./settings.ts";

await runServer(loadSettings);
