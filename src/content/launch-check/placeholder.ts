import type { Path } from "../yaml-files.ts";

/** One thing to do before launch. */
export type Placeholder = {
  /** How it is finished: by taking its mark away, by leaving it out, by another text or drawing, or by a
   * technical person outside the content. */
  kind: "mark" | "leave-out" | "write" | "upload" | "technical";
  file: string;
  line?: number;
  path?: Path;
  /** What to do, also for somebody who does not see the file. */
  note: string;
  /** The way to the group whose `placeholder: true` or `draft: …` goes when it is done. */
  mark?: Path;
};
