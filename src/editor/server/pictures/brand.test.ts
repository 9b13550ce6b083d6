import sharp from "sharp";
import { expect, test } from "vitest";
import { testStore } from "../../../../tests/support/project.ts";
import { readContent } from "../../../content/read-content.ts";
import { layoutData } from "../../../schema/layout-data.ts";
import { drawAppIcon, logoPicture } from "../../../ssg/logo-images.ts";
import { listBin } from "./bin.ts";
import { uploadBrand } from "./brand.ts";

async function start() {
  const { store, read } = await testStore();
  const upload = (source: string | Buffer) => uploadBrand(store, Buffer.from(source), "logo");
  return { store, read: () => read("brand/logo.svg"), upload };
}

const drawing = (inside: string, size = 'width="80" height="80"') =>
  `<?xml version="1.0"?><!-- made by a program --><svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
const circle = '<g id="a"><circle cx="40" cy="40" r="30" fill="#0a7"/></g>';

/** The colour of the pixel in the middle. */
async function middleOf(picture: Buffer | undefined) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(start, start + 3)];
}

test.each([
  ["a drawing", async () => drawing(circle)],
  [
    "a PNG",
    () =>
      sharp(Buffer.from(drawing(circle)))
        .png()
        .toBuffer(),
  ],
])(
  "%s becomes the logo, white on an icon's dark ground, and the old one is in the bin",
  async (_name, make) => {
    const { store, read, upload } = await start();
    await upload(await make());
    expect(await read()).toMatch(/^<svg (viewBox|xmlns)/);
    const { content } = await readContent(store.folder);
    const { logo } = content;
    expect(logo).toMatchObject({ viewBox: "0 0 80 80", shapes: [] });
    // Pages name the file: it would make each of them heavier.
    expect(JSON.stringify(layoutData(content, []).logo).length).toBeLessThan(100);
    const picture = await logoPicture(logo);
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([640, 640]);
    expect(await middleOf(picture)).toEqual([0x00, 0xaa, 0x77]);
    expect(await middleOf(await drawAppIcon(logo, { size: 100, share: 0.6 }))).toEqual([
      255, 255, 255,
    ]);
    expect((await listBin(store)).map(({ file }) => file)).toEqual(["brand/logo.svg"]);
  },
);

test.each([
  ["a script", drawing(`<script>alert(1)</script>${circle}`), "a program"],
  ["a script under another name", drawing("<s:script>alert(1)</s:script>"), "a program"],
  ["an event handler", drawing(circle.replace("<g", "<g onload='x()'")), "a program"],
  [
    "an address that is set later",
    drawing(`<a><set attributeName="href" to="javascript:alert(1)"/>${circle}</a>`),
    "a movement",
  ],
  ["an address that moves", drawing('<a><x:animate values="javascript:x()"/></a>'), "a movement"],
  ["another file", drawing('<image href="https://example.com/x.png"/>'), "a link"],
  ["a style that loads", drawing("<style>@import 'x.css'</style>"), "a reference"],
  ["no size", drawing(circle, ""), "how large"],
  ["a background", drawing('<rect width="80" height="80"/>'), "transparent background"],
  ["no drawing at all", "MZ", "SVG or PNG"],
])("a logo with %s is refused in a sentence", async (_name, source, says) => {
  const { read, upload } = await start();
  const before = await read();
  await expect(upload(source)).rejects.toMatchObject({
    body: { problems: [{ text: expect.stringContaining(says) }] },
  });
  expect(await read()).toBe(before);
});
