import puppeteer from "puppeteer-core";

export type Visit = {
  address: string;
  /** Only a visitor who does not mind motion sees the start-up sequence. */
  reducedMotion: boolean;
  /** Other pages are not made for our security policy and may have inline styles. */
  bypassPolicy: boolean;
};

/** Starts a browser that has not loaded anything yet, with one empty page. */
export async function withBrowser<Result>(
  { reducedMotion }: Visit,
  // biome-ignore lint/suspicious/noExplicitAny: the types of puppeteer are not always installed.
  use: (browser: any) => Promise<Result>,
): Promise<Result> {
  // Chromium's sandbox refuses to run as root, which is what containers and CI usually are.
  const isRoot = process.getuid?.() === 0;
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...(isRoot ? ["--no-sandbox"] : []),
      ...(reducedMotion ? ["--force-prefers-reduced-motion"] : []),
    ],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
