import { z } from "zod";
import { pageHead, text } from "../fields.ts";
import { pictureName } from "../picture.ts";
import { closing, heading, paragraph, refuseSharedIds } from "./parts.ts";

const galleryPicture = z.strictObject({
  id: z.int({ error: "Write a whole number that no other picture has." }).positive(),
  title: heading(40),
  description: text("one or two sentences on what is seen", 300),
  url: pictureName,
  wide: z.boolean({ error: "Write true or false." }).optional(),
});

/** `content/pages/gallery.yaml` */
export const gallery = z.strictObject({
  head: pageHead,
  heading: heading(),
  intro: paragraph(),
  empty: z.strictObject({ heading: heading(40), text: paragraph(80) }),
  pictures: z.array(galleryPicture).superRefine(refuseSharedIds),
  closing,
});
