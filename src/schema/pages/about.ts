import { z } from "zod";
import { exactly, internalLink, pageHead } from "../fields.ts";
import { picture } from "../picture.ts";
import { heading, paragraph, titled } from "./parts.ts";

/** `content/pages/about.yaml` */
export const about = z.strictObject({
  head: pageHead,
  heading: heading(),
  intro: paragraph(),
  picture: picture("band"),
  mission: titled,
  vision: titled,
  values: z.strictObject({ heading: heading(), values: exactly(3, titled) }),
  invest: z.strictObject({
    heading: heading(40),
    text: paragraph(),
    link: internalLink,
    picture: picture("split"),
  }),
});
