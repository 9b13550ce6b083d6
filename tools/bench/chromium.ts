import { type Browser, chromium } from "@playwright/test";
import { freePort } from "./free-port.ts";

/** How a visitor comes: only one who does not mind motion sees the start-up sequence. */
export type Variant = { name: string; reducedMotion: boolean };

export const withSequence: Variant = { name: "with start-up", reducedMotion: false };
export const withoutSequence: Variant = { name: "without start-up", reducedMotion: true };

export const variants = [withSequence, withoutSequence];

const executablePath = process.env.CHROMIUM_PATH;
// Chromium's sandbox refuses to run as root, which is what containers and CI usually are.
const isRoot = process.getuid?.() === 0;

/** A browser that nothing was loaded in yet, with a port by which Lighthouse can drive it. */
async function startChromium({ reducedMotion }: Variant) {
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      `--remote-debugging-port=${port}`,
      ...(isRoot ? ["--no-sandbox"] : []),
      ...(reducedMotion ? ["--force-prefers-reduced-motion"] : []),
    ],
  });
  return { browser, port };
}

export async function withChromium<Result>(
  variant: Variant,
  use: (chromium: { browser: Browser; port: number }) => Promise<Result>,
): Promise<Result> {
  const started = await startChromium(variant);
  try {
    return await use(started);
  } finally {
    await started.browser.close();
  }
}
