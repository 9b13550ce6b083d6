import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/content.ts";
import { languageOf } from "../schema/language.ts";
import { alphabets, inLanguage } from "./in-language.ts";

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
