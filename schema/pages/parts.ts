import { z } from "zod";
import { internalLink, text } from "../fields.ts";
import { picture } from "../picture.ts";

export const heading = (most = 80) => text("a heading", most);
export const paragraph = (most = 400) => text("one or two plain sentences", most);

export const closing = z.strictObject({
  heading: heading(),
  text: paragraph(),
  link: internalLink,
  picture: picture("band"),
});

export const titled = z.strictObject({ title: heading(60), text: paragraph() });

export const sectorIds = [
  "energy",
  "oil-petroleum",
  "infrastructure",
  "real-estate",
  "tourism",
  "healthcare",
  "technology",
  "education",
  "agriculture",
  "logistics",
] as const;
