import { expect, test } from "vitest";
import { inLayer } from "./stylesheets.ts";

const rule = ".title { color: red }";

test.each([
  ["components/figure/figure.module.css", "components"],
  ["features/lightbox/lightbox.module.css", "components"],
  ["pages/home/founder-section.module.css", "pages"],
])("%s stays below the motion styles, in the layer of its folder", (file, layer) => {
  expect(inLayer(rule, `/site/src/app/${file}`)).toBe(`@layer ${layer} {\n${rule}\n}`);
});

test.each(["src/app/styles/base.css", "src/editor/ui/form.module.css"])(
  "%s is left alone",
  (file) => {
    expect(inLayer(rule, `/site/${file}`)).toBe(rule);
  },
);
