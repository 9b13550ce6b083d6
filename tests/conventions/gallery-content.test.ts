import path from "node:path";
import { expect, test } from "vitest";
import { readContent } from "../../src/content/read-content.ts";

const { content } = await readContent(path.join(import.meta.dirname, "../../content"));
const { pictures, empty } = content.pages.gallery;

test("the gallery ships sixteen pictures with the ids 1 to 15 and 17", () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17];
  expect(pictures.map(({ id }) => id)).toEqual(ids);
});

test("an empty gallery says the two lines of the specification", () => {
  expect(empty).toEqual({
    heading: "No images found",
    text: "Try adjusting your search or filter criteria",
  });
});

test.for([4, 2])("the wide cards leave no hole in rows of %i columns", (columns) => {
  let filled = 0;
  for (const { id, wide } of pictures) {
    const span = wide ? 2 : 1;
    expect((filled % columns) + span, `picture ${id}`).toBeLessThanOrEqual(columns);
    filled += span;
  }
  expect(filled % columns).toBe(0);
});
