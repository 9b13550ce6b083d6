import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/content.ts";
import { languageOf } from "../schema/language.ts";
import { alphabets, inLanguage, joinStylesheets } from "./in-language.ts";

const latin = '<template id="fonts">Latin</template>';
const page = `<html lang="en"><head>${latin}<link rel="stylesheet"></head>`;

test("a page has its language, its direction, and what its alphabet needs after the styles of all pages", async () => {
  const folder = await temporaryFolder();
  fs.mkdirSync(path.join(folder, alphabets), { recursive: true });
  const own = '<template id="fonts" data-families="A"></template>$&';
  fs.writeFileSync(path.join(folder, alphabets, "Deva.html"), own);
  fs.writeFileSync(path.join(folder, alphabets, "rtl.html"), "<link>");
  const inCode = (code: string) =>
    inLanguage(page, languageOf({ code, locale: code, name: code }, ""), folder);

  expect(inCode("de")).toBe(page.replace("en", "de"));
  // Its letters come from the device.
  expect(inCode("ar")).toBe(
    page.replace('"en"', '"ar" dir="rtl"').replace("</head>", "<link></head>"),
  );
  // Maithili is written in it too.
  for (const code of ["ne", "mai"]) {
    expect(inCode(code)).toBe(`<html lang="${code}"><head><link rel="stylesheet">${own}</head>`);
  }
});

test("a built page has one stylesheet, the general rules first", async () => {
  const dist = await temporaryFolder();
  fs.mkdirSync(path.join(dist, "assets"));
  fs.writeFileSync(path.join(dist, "assets/style-a.css"), "a{}");
  fs.writeFileSync(path.join(dist, "assets/Deva-b.css"), "b{}");
  const link = (name: string) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`;
  expect(joinStylesheets(`${link("style-a")}<p>`, dist)).toBe(`${link("style-a")}<p>`);
  const page = joinStylesheets(`<i>${link("style-a")}\n${link("Deva-b")}<p>`, dist);
  const [, name = ""] = /<i><link rel="stylesheet" crossorigin href="\/(.+)"><p>$/.exec(page) ?? [];
  expect(fs.readFileSync(path.join(dist, name), "utf8")).toBe("a{}b{}");
});
