/** What the editor's page (`ui/`) and its server (`server/`) say to each other, as JSON. */

/** The way to a value in a content file, such as `["hero", "slides", 0, "title"]`. */
export type Path = (string | number)[];

/** A value of a content file: what YAML can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A field of a form, as zod's `toJSONSchema` describes it. */
export type Schema = {
  type?: string;
  description?: string;
  /** The field's name, where its key says it badly. */
  title?: string;
  /** What it names, if it is more than words: the form then offers a picker. The editor gives an "id" by itself. */
  kind?: "picture" | "page" | "code" | "id";
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | false;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  enum?: Json[];
  format?: string;
  pattern?: string;
  [other: string]: unknown;
};

export type ContentFile = {
  /** In the content folder: `pages/home.yaml`. */
  file: string;
  /** As visitors know it: "Home", "News: Site survey finished". */
  title: string;
  /** The page that shows it. */
  address: string;
  kind: "page" | "shared" | "article" | "unpublished" | "pictures";
  schema: Schema;
  value: Json;
  /** A hash of the file, which tells whether it has changed. */
  version: string;
};

export type PictureInfo = {
  name: string;
  file: string;
  width: number;
  height: number;
  /** Where it can be seen: the master itself, scaled down. */
  preview: string;
  /** Titles of the files that show it; empty if none does. */
  usedBy: string[];
  /** The real crops of the places that show it. */
  crops: { label: string; ratio: number }[];
};

/** `GET content` */
export type ContentAnswer = {
  files: ContentFile[];
  pictures: PictureInfo[];
  /** Files in `content/pictures` that no entry names. */
  unlisted: string[];
  pages: { address: string; title: string }[];
};

/** `POST save`: the value at the path as somebody saw it, and as they want it. 200 with `Saved`, or 422. */
export type SaveRequest = { file: string; path: Path; before: Json | undefined; after: Json };
/** What the file holds now: without fields that others changed too, or that have `problems`. */
export type Saved = Pick<ContentFile, "version" | "value"> & Refused;
/** Sentences as `npm run check` prints them. `path` is the field, if the sentence is about one. */
export type Refused = { problems: { text: string; path?: Path }[] };

/** `POST articles` makes an article (422 if it is not complete), `POST articles/publish`,
 * `articles/unpublish` and `articles/delete` take `{ file }`. All answer with `{ file }`. */
export type NewArticle = { value: Json };

/** `GET bin`: what was taken out of the content, the newest first. `POST bin/restore` takes `{ id }` and
 * answers with `{ file }`; `POST bin/empty` takes `{}`. */
export type Binned = { id: string; file: string; title: string; at: string };

/** `POST pictures?name=IMG_1.JPG` with the file as body: 200 with where it is. With `&replaces=dam`
 * it must be large enough for the places of that picture. */
export type UploadedPicture = { name: string; file: string; width: number; height: number };
/** `POST pictures/register`: the entry that makes an uploaded file usable, under a name of its own or
 * as another picture of the one it `replaces`. */
export type RegisterRequest = {
  replaces?: string;
  name: string;
  file: string;
  alt: string;
  credit: string;
  focus: { x: number; y: number };
  /** Also puts it at the end of the gallery, with these texts. */
  gallery?: { title: string; description: string };
};

/** `POST pictures/delete`: a picture that no page shows, or a file that has no description yet. */
export type DeletePicture = { name?: string; file?: string };

/** `POST brand?what=logo`, or `favicon`, with an SVG or PNG file as body. */

/** `GET changes` */
export type Change = {
  id: string;
  file: string;
  /** "Home, hero, second slide: title changed from “First light” to “Dawn”." */
  text: string;
};
export type ChangesAnswer = {
  changes: Change[];
  /** What is left to do before launch. */
  launch: LaunchEntry[];
  git: /** Publishing has to wait for somebody; `advice` says for what. */
    | { available: false; advice: string }
    /** Without a known `author`, publishing has to name one. */
    | { available: true; author: boolean; sending: Sending };
};
/** One thing to do before launch. `POST launch` takes `{ ids }` of those that are done: 200, or 422 with
 * what is still missing. */
export type LaunchEntry = {
  id: string;
  file: string;
  path?: Path;
  note: string;
  /** What a button can do about it: take the mark away, or leave the thing out. Without one, the text or the
   * file has to be another; a technical person's work is outside the content. */
  kind: "mark" | "leave-out" | "write" | "upload" | "technical";
};
/** `POST undo` with `{ id }` of a change: 200, or 409 if the file has changed again. */

/** `POST publish` saves a version and starts to send it: 200 with `{}`, 422 with `Refused`, 500 with
 * `{ error }`. `GET sending` says how that goes. */
export type PublishRequest = { author?: { name: string; email: string } };

/** Where the last published version is. */
export type Sending =
  /** There is no place to send it to. */
  | { phase: "nowhere" }
  | { phase: "waiting"; problem?: { text: string; detail: string } }
  | { phase: "sending"; percent: number }
  /** Others have changed the same fields. `POST send` with `{ choices }` names one side for each. */
  | { phase: "asking"; clashes: FieldClash[] }
  | { phase: "sent"; seen: Seen };
export type FieldClash = { id: string; place: string; mine: string; theirs: string };
export type SendRequest = { choices?: Record<string, "mine" | "theirs"> };

/** Whether visitors see it: the site is asked for the commit that it was built from. */
export type Seen =
  | { phase: "unasked" | "no-address" }
  | { phase: "asking" | "late"; address: string }
  | { phase: "seen"; at: string };

/** `GET versions`: the publications, the newest first. `POST versions/restore` takes `{ id }`. */
export type PastVersion = { id: string; at: string; by: string; texts: string[] };

/** Messages between the editor's page and the live page in its frame. */
export type FromPreview =
  /** `broken` while the content has a problem, which is shown in the page's place. */
  | { type: "ready"; address: string; broken: boolean }
  /** A click on something that can be changed. */
  | { type: "open"; file: string; path: Path }
  | { type: "undo" }
  | { type: "redo" };
export type ToPreview =
  | { type: "mode"; mode: "browse" | "edit" }
  | { type: "go"; address: string }
  /** Outline what belongs to a field, and scroll to it. */
  | { type: "show"; file: string; path: Path };
