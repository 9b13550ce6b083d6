import { globSync, readFileSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/content.ts";
import { classNames, inLayer, namedScreens } from "./stylesheets.ts";

test.each([
  ["src/app/components/figure/figure.module.css", "components"],
  ["src/app/features/lightbox/lightbox.module.css", "components"],
  ["src/app/pages/home/founder-section.module.css", "pages"],
  ["src/app/styles/base.css", undefined],
  ["src/editor/ui/form/form.module.css", undefined],
])("%s stays below the motion styles, in the layer of its folder", (file, layer) => {
  const rule = ".title { color: red }";
  expect(inLayer(rule, `/site/${file}`)).toBe(layer ? `@layer ${layer} {\n${rule}\n}` : rule);
});

test("a media query goes by its name, and a name that is unknown stops the build", () => {
  const named = (params: string) => {
    const rule = { params };
    namedScreens.AtRule.media(rule);
    return rule.params;
  };
  expect(named("screen and (--desk)")).toBe("screen and (min-width: 64em)");
  expect(() => named("(--deks)")).toThrow('no media query called "deks"');
});

test("each class of each file has its own name, whatever file comes first", async () => {
  const folder = await temporaryFolder();
  const files = Array.from({ length: 120 }, (_, place) => path.join(folder, `${place}.module.css`));
  for (const file of files) await fs.writeFile(file, "");
  // The server and the browser ask for the same names.
  const asked = ["root", "title", "note", "root", "title", "note"];
  const nameAll = (order: string[]) => {
    const nameOf = classNames(folder);
    return Object.fromEntries(order.map((file) => [file, asked.map((name) => nameOf(name, file))]));
  };
  const named = nameAll(files);
  const names = new Set(Object.values(named).flat());
  expect(names.size).toBe(files.length * 3);
  expect(nameAll(files.toReversed())).toEqual(named);
  expect([...names].filter((name) => !/^[a-zA-Z]_+\d$/.test(name))).toEqual([]);
});

test("no global class has an underscore, as those of the files have", () => {
  const styles = path.join(import.meta.dirname, "../app/styles");
  const sheets = globSync("*.css", { cwd: styles }).map((file) =>
    readFileSync(path.join(styles, file), "utf8"),
  );
  const classes = sheets.join("\n").match(/\.[a-z][\w-]*(?=[^{};]*\{)/g) ?? [];
  expect(classes).toContain(".visually-hidden");
  expect(classes.filter((name) => name.includes("_"))).toEqual([]);
});
