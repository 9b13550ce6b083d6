import path from "node:path";
import { expect, test } from "vitest";
import { readContent } from "../../src/content/read-content.ts";

const folder = path.join(import.meta.dirname, "../../content");

test("the gallery ships sixteen pictures with the ids 1 to 15 and 17", async () => {
  const { content } = await readContent(folder);
  const ids = content.pages.gallery.pictures.map(({ id }) => id);
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17]);
});

test("an empty gallery says the two lines of the specification", async () => {
  const { content } = await readContent(folder);
  expect(content.pages.gallery.empty).toEqual({
    heading: "No images found",
    text: "Try adjusting your search or filter criteria",
  });
});

test("the wide cards leave no hole in the rows of four and of two columns", async () => {
  const { content } = await readContent(folder);
  for (const columns of [4, 2]) {
    let filled = 0;
    for (const { id, wide } of content.pages.gallery.pictures) {
      const span = wide ? 2 : 1;
      expect((filled % columns) + span, `picture ${id}, ${columns} columns`).toBeLessThanOrEqual(
        columns,
      );
      filled += span;
    }
    expect(filled % columns).toBe(0);
  }
});
