import { z } from "zod";
import { internalLink, pageHead, text } from "./fields.ts";
import { paragraph } from "./parts.ts";
import { decoration } from "./picture.ts";
import type { Resolved } from "./resolved.ts";

/** `content/pages/error.yaml` */
export const errorPage = z.strictObject({
  head: pageHead,
  heading: text("the heading of the error screen", 60),
  notFound: z.strictObject({ status: text("the status line", 40), text: paragraph() }),
  broken: z.strictObject({ text: paragraph(), reload: text("the words on the button", 40) }),
  offline: z.strictObject({ text: paragraph(), retry: text("the words on the button", 40) }),
  home: internalLink,
  contact: internalLink,
  picture: decoration("screen"),
});

export type ErrorData = Resolved<z.output<typeof errorPage>>;
