import { z } from "zod";

const placeName = (hint: string) =>
  z.string().regex(/^[\p{L} ’-]{2,40}$/u, { error: `Write ${hint}, in letters.` });

/** `content/place-names.yaml`: each right spelling with its wrong ones. */
export const placeNames = z.record(
  placeName("the right spelling"),
  z.array(placeName("a wrong spelling"), {
    error: "Write the wrong spellings in square brackets.",
  }),
);
