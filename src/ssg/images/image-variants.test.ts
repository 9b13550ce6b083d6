import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/content.ts";
import { variantBytes } from "./image-variants.ts";

async function avifOfNoise(budget: number | undefined) {
  const size = { width: 160, height: 160 };
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const master = await sharp({ create: { ...size, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  const area = { left: 0, top: 0, ...size };
  const file = "/pictures/noise.avif";
  const variant = {
    file,
    master,
    area,
    mirror: false,
    width: 160,
    budget,
    format: "avif",
  } as const;
  return variantBytes(variant, await temporaryFolder());
}

test("a picture with a budget gives up quality until it fits", async () => {
  const usual = await avifOfNoise(undefined);
  const budget = Math.round(usual.length * 0.6);
  expect((await avifOfNoise(budget)).length).toBeLessThanOrEqual(budget);
});

test("a budget that cannot be met still gives a picture", async () => {
  const smallest = await avifOfNoise(1);
  expect((await sharp(smallest).metadata()).width).toBe(160);
});
