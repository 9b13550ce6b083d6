import { z } from "zod";
import type { SharedContent } from "../../../schema/content.ts";
import { pageHead, setByEditor, text, yesNo } from "../../../schema/fields.ts";
import { absoluteAddress } from "../../../schema/language.ts";
import type { DataOf, PageSeo } from "../../../schema/page.ts";
import { closing, heading, paragraph, refuseSharedIds } from "../../../schema/parts.ts";
import { PictureReference, pictureName } from "../../../schema/picture.ts";
import { jpegOf, type PictureData, widthOf } from "../../../schema/picture-data.ts";
import type { Node } from "../../../schema/structured-data.ts";

import { fillRows } from "./fill-rows.ts";

const galleryPicture = z.strictObject({
  id: setByEditor(z.int({ error: "Write a whole number that no other picture has." }).positive()),
  title: heading(40),
  description: text("one or two sentences on what is seen", 300),
  url: pictureName.meta({ title: "Picture" }),
  wide: yesNo
    .optional()
    .meta({ description: "It takes two columns of the grid, unless that left a hole in it." }),
});

export const address = "/gallery";

/** `content/pages/gallery.yaml` */
export const schema = z.strictObject({
  head: pageHead,
  heading: heading(),
  intro: paragraph(),
  advice: z.strictObject({
    keys: paragraph(100).meta({ title: "With a mouse or a keyboard" }),
    touch: paragraph(100).meta({ title: "On a touch screen" }),
  }),
  empty: z.strictObject({ heading: heading(40), text: paragraph(80) }),
  pictures: z.array(galleryPicture).superRefine(refuseSharedIds),
  closing,
});

type Content = z.output<typeof schema>;

export const data = (gallery: Content, shared: SharedContent) => {
  const wide = fillRows(gallery.pictures.map(({ wide = false }) => wide));
  return {
    ...gallery,
    pictures: gallery.pictures.map(({ url, ...picture }, place) => ({
      ...picture,
      wide: wide[place],
      tile: new PictureReference(url, wide[place] ? "tileWide" : "tile"),
      full: new PictureReference(url, "lightbox"),
    })),
    copy: shared.interface.lightbox,
  };
};

export type PageData = DataOf<typeof data>;

export const linkTargets = ({ pictures }: Content) => pictures.map(({ id }) => `?photo=${id}`);

export const seo = ({ heading, pictures, closing }: Content): PageSeo => ({
  heading,
  picture: pictures[0]?.url ?? closing.picture.name,
});

export const structuredData = ({ pictures }: PageData, shared: SharedContent): Node => ({
  "@type": "ImageGallery",
  associatedMedia: pictures.map(({ id, title, description, full }) => ({
    "@type": "ImageObject",
    name: title,
    description,
    url: absoluteAddress(shared, `/gallery?photo=${id}`),
    ...largestFile(full, shared.site.address),
    creditText: full.credit,
  })),
});

function largestFile(picture: PictureData, site: string) {
  const crop = picture.crops.at(-1) ?? picture.crops[0];
  const contentUrl = new URL(jpegOf(picture), site).href;
  return { contentUrl, width: widthOf(crop), height: crop.height };
}
