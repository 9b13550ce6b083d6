import { z } from "zod";
import { exactly, figure, gradient, oneOf, text } from "./fields.ts";
import {
  heading,
  paragraph,
  refuseSharedIds,
  requireSources,
  sectorIds,
  textSources,
} from "./parts.ts";
import { pictureName } from "./picture.ts";

const service = z
  .strictObject({
    id: oneOf(sectorIds, "the service's anchor"),
    title: heading(60),
    description: paragraph(),
    note: textSources,
    summary: text("the description's short form for the carousel", 140),
    image: pictureName,
    features: exactly(5, text("one feature in a few words", 80)),
    gradient,
    figures: z.array(figure).max(2).optional(),
  })
  .superRefine(requireSources(({ description }) => description));

/** `content/services.yaml`: shown in the home carousel and on the services page. */
export const services = z.strictObject({
  services: exactly(10, service).superRefine(refuseSharedIds),
});
