import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import type { YamlFile } from "../../../content/yaml-files.ts";
import type { Change, Json } from "../../shared/api.ts";
import type { Entry } from "../content/bin.ts";
import { changeYaml } from "../content/change-yaml.ts";
import type { States } from "../content/content-store.ts";

/** A change with its way back: what the files are to hold, and what is said of a picture that goes. */
export type Undoable = Change & { undo: () => States; entry?: Entry; now?: Json | undefined };

/** The id is what somebody has read, so that nobody undoes something else. */
export function change(file: string, text: string, undo: Undoable["undo"]): Undoable {
  const hash = createHash("sha256").update(JSON.stringify([file, text]));
  return { id: hash.digest("hex").slice(0, 16), file, text, undo };
}

/** With nothing else changed, the file is as it was, to the letter. */
export const backTo = (now: YamlFile, old: Buffer, value: Json) =>
  isDeepStrictEqual(value, parse(old.toString())) ? old : changeYaml(now.source, [], value);
