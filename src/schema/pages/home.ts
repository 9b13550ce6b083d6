import { z } from "zod";
import { exactly, figure, internalLink, pageHead, text } from "../fields.ts";
import { decoration, picture } from "../picture.ts";
import { closing, heading, paragraph, titled } from "./parts.ts";

/** `content/pages/home.yaml` */
export const home = z.strictObject({
  head: pageHead,
  hero: z.strictObject({
    slides: exactly(
      3,
      z.strictObject({
        title: heading(40),
        subtitle: text('what kind of picture it is, such as "Rendering", or whose', 40),
        description: text("what the picture shows, in a few words", 80),
        image: picture("screen"),
      }),
    ),
  }),
  statement: z.strictObject({ terms: exactly(3, titled) }),
  services: z.strictObject({ heading: heading(), link: internalLink }),
  founder: z.strictObject({ label: heading(40) }),
  why: z.strictObject({
    heading: z.array(heading(30)).length(2),
    picture: decoration("half"),
    cards: exactly(
      3,
      z.strictObject({
        title: heading(40),
        figure,
        text: paragraph(),
        note: text("the sources of the text", 140),
      }),
    ),
    link: internalLink,
  }),
  closing,
});
