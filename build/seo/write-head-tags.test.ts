import { expect, test } from "vitest";
import { addTags } from "./write-head-tags.ts";

const page =
  '<head><title>A</title><link rel="icon" href="/a.svg"></head><body><p>$& </p>\n  </body>';

test("tags go before the icon, data to the end of the body, and nothing else changes", () => {
  expect(addTags(page, '<meta content="$&">', "<script>$1</script>")).toBe(
    '<head><title>A</title><meta content="$&"><link rel="icon" href="/a.svg"></head><body><p>$& </p><script>$1</script>\n  </body>',
  );
});
