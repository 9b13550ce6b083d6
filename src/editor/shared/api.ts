import type { Placeholder } from "../../content/launch-check/placeholder.ts";

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
  /** What it names, if it is more than words: the form then offers a picker. What is
   * "hidden" the editor sets by itself. */
  kind?: "picture" | "page" | "document" | "code" | "prose" | "hidden";
  /** Said before an item of a list is removed. */
  removal?: string;
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
  /** In another language in the shape of the original, with what is said there. */
  value: Json;
  translates?: Translation;
};

/** A language of the site. */
export type SiteLanguage = { code: string; name: string; prefix: string; direction: "ltr" | "rtl" };

/** What a file of another language says the words of. */
export type Translation = {
  language: string;
  /** The original. */
  file: string;
  /** What that holds: the translation's value has its items in the same places. */
  original: Json;
  /** The places of all its texts. */
  words: Path[];
  /** Whether visitors find nothing in this language before it is complete. */
  isNeeded: boolean;
  /** Texts whose original was changed after somebody wrote what is said here. */
  changed: { path: Path; said: string; was: string }[];
};

/** How a place of the site crops a picture. */
export type CropInfo = { label: string; ratio: number };

/** A page that is there only once somebody writes it. `POST pages` with its `{ file }` begins it. */
export type UnwrittenPage = { file: string; title: string };

/** `GET content` */
export type ContentAnswer = {
  files: ContentFile[];
  /** The default one first. */
  languages: SiteLanguage[];
  unwritten: UnwrittenPage[];
  /** Of every picture that the site shows, by its name. */
  crops: Record<string, CropInfo[]>;
  /** Files in `content/pictures` that no entry names. */
  unlisted: string[];
};

/**
 * `POST save`: a file's value as somebody saw it, and as they want it; of a translation also its original as they saw it.
 * 200 with `Saved`, or 422; 409 if items of the original have moved since.
 */
export type SaveRequest = {
  file: string;
  before: Json | undefined;
  after: Json;
  original?: Json | undefined;
};
/** What the file holds now: without fields that others changed too, or that have `problems`. */
export type Saved = { value: Json } & Refused;
/** Sentences as `npm run check` prints them. `path` is the field, if the sentence is about one. */
export type Refused = { problems: { text: string; path?: Path }[] };

/** `POST articles` begins an article (422 if its title does not pass), `POST articles/show`, `articles/hide` and `articles/delete` take `{ file }`. All answer with `{ file }`. */
export type NewArticle = { title: string };

/** What was done at a button is a step: `POST step` undoes it or does it again. 422 if others have gone on. */
export type StepTaken = { step?: { id: string; title: string } };
export type Travel = { id: string; direction: "undo" | "redo" };

/** `GET bin`: pictures and drawings that were deleted or replaced, the newest first. `POST bin/restore` takes `{ id }` and
 * answers with `{ file }`; `POST bin/empty` takes `{}`. */
export type Binned = { id: string; file: string; title: string; at: string };

/** `POST pictures?name=IMG_1.JPG` with the file as body: 200 with `{ file }`, the name it has now. With
 * `&replaces=dam` it must be large enough for the places of that picture. */

/** `POST pictures/register`: what makes an uploaded file usable, as a new picture or as another one of the
 * picture it `replaces`. 200 with its `{ name }`. */
export type RegisterRequest = {
  file: string;
  replaces?: string;
  /** Its entry in the register, without the file. */
  entry: { [key: string]: Json };
};

/** `POST pictures/delete`: a picture that no page shows, or a file that has no description yet. */
export type DeletePicture = { name?: string; file?: string };

/** `POST documents?name=Report.pdf` with a PDF as body: 200 with `{ file }`, its name in `content/documents`. */

/** `POST brand?what=logo`, or `favicon`, with an SVG or PNG file as body. */

/** `GET changes` */
export type Change = {
  id: string;
  /** "Home, Top of the page, Slide 2, Title: changed from “First light” to “Dawn”." */
  text: string;
  /** What it consists of, if that is more than one text. */
  details: string[];
  /** The ids of the differences in files that it is. */
  of: string[];
  /** Who has made it; known at an address only, as is who asks. */
  by?: string[];
};
/** Why what others have published does not come in. The detail is for whoever looks after the site. */
export type Held = { text: string; detail: string };

export type ChangesAnswer = {
  you?: string;
  changes: Change[];
  /** What is left to do before launch. */
  launch: LaunchEntry[];
  /** A newer program has come in: the editor has to be started again. */
  isOld: boolean;
  held?: Held | undefined;
  git: /** Publishing has to wait for somebody; `advice` says for what. */
    | { available: false; advice: string }
    /** Without a known `author`, publishing has to name one. */
    | { available: true; author: boolean; sending: Sending };
};
/** One thing to do before launch. `POST launch` takes `{ ids }` of those that are done: 200, or 422 with
 * what is still missing. */
export type LaunchEntry = Pick<Placeholder, "kind" | "path" | "note"> & {
  id: string;
  file: string;
};
/** `POST undo` with `{ id }` of a change: 200, or 409 if it has changed again. */

/** `POST publish` saves a version and starts to send it: 200 with `{}`, 422 with `Refused`, 500 with
 * `{ error }`. `GET sending` says how that goes. */
export type PublishRequest = {
  author?: { name: string; email: string };
  /** Sections with texts that do not pass. They stay as they were published last. */
  unfinished?: { file: string; path: Path }[];
};

/** `POST receive` takes in what others have published, and answers when it is there. */

/** Where the last published version is. */
export type Sending =
  /** There is no place to send it to. */
  | { phase: "nowhere" }
  | { phase: "waiting"; problem?: { text: string; detail: string } }
  | { phase: "sending"; percent: number }
  /** Others have changed the same fields. `POST send` with `{ choices }` names one side for each. */
  | { phase: "choosing"; clashes: FieldClash[] }
  | Seen;
/** What each side says, to be read; of a picture its `data:` address. */
export type FieldClash = {
  id: string;
  place: string;
  mine: string;
  theirs: string;
  isPicture?: boolean;
};
export type SendRequest = { choices?: Record<string, "mine" | "theirs"> };

/** It is sent. Whether visitors see it is known from the commit that the site says it was built from. */
export type Seen =
  | { phase: "sent" | "no-address" }
  | { phase: "late"; address: string }
  /** Without `since`, visitors saw it when the editor first asked. */
  | { phase: "seen"; since?: string };

/** `GET versions`: the publications, the newest first; without a title what was there before them. `GET
 * versions/check?id=` answers with `{ isRestorable }`, `POST versions/restore` takes `{ id }`. */
export type PastVersion = { id: string; at: string; by?: string; title?: string; texts: string[] };

/** Who has the editor open at an address, and which form. `GET people/events?tab=…` is told by events of the names
 * `people`, with all of them, and `changed`. `POST people/here?tab=…` says the form. */
export type PersonHere = { tab: string; name: string; file?: string; section?: string };

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
