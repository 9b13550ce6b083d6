import type { Path } from "../yaml-files.ts";
import type { MarkingComment } from "./marked-placeholders.ts";

/** One thing to do before launch. */
export type Placeholder = {
  /** How it is finished: by a mark or a comment, by another text or file, or outside the content. */
  kind: "mark" | "comment" | "text" | "page" | "drawing" | "server" | "repository";
  file: string;
  line?: number;
  path?: Path;
  /** What to do, and how in the file. */
  text: string;
  /** The same for somebody who does not see the file. */
  note: string;
  /** The way to the `placeholder: true`, and the comment, that go when it is done. */
  mark?: Path;
  comment?: MarkingComment;
};
