import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type Visit, VisitContext } from "../../hooks/use-visit.ts";
import { PicturesSection } from "./pictures-section.tsx";

const copy = {
  close: "Close",
  previous: "Previous",
  next: "Next",
  position: "{current} of {total}",
  open: "Open",
  loading: "Loading",
  failed: "Failed",
  credit: "Credit",
};

test("a gallery without pictures says so in both lines, and shows no skeletons", () => {
  const html = renderToString(
    <VisitContext value={{ search: "?photo=1" } as Visit}>
      <PicturesSection
        pictures={[]}
        empty={{ heading: "Nothing here", text: "Look elsewhere" }}
        copy={copy}
      />
    </VisitContext>,
  );
  expect(html).toContain("Nothing here</h2>");
  expect(html).toContain("Look elsewhere</p>");
  expect(html).not.toContain("<li");
});
