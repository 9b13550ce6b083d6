import type { Browser, CDPSession, Page } from "@playwright/test";
import { withChromium } from "../chromium.ts";
import { startServer } from "../start-server.ts";
import { median, percentile } from "../statistics.ts";
import { slowPhone, slowProcessor } from "../throttling.ts";
import { withoutSequence } from "../variants.ts";
import { type FrameNumbers, frameNumbers } from "./frame-numbers.ts";
import { mainThreadTime } from "./main-thread-time.ts";
import { scrollThrough } from "./scroll-through.ts";
import { typeInSearch } from "./type-in-search.ts";

/** `work` is what the main thread did for a frame or a key, in ms, however busy the machine was. */
export type PageNumbers = {
  /** A page as long as the gallery with nothing on it: what the machine itself can show. */
  emptyPage: FrameNumbers & { work: number };
  gallery: FrameNumbers & { work: number };
  /** A box and a counter with no list: what a key costs the browser itself. */
  boxAlone: KeyNumbers;
  search: KeyNumbers;
};

/** From a key to the paint of the list, in ms. */
export type KeyNumbers = { median: number; slow: number; work: number };

/** In turns, because the machine is not equally fast from one second to the next. */
const typingRounds = 5;

type Phone = { browser: Browser; page: Page; devtools: CDPSession };

/** Scrolls the gallery and searches the news on a slow phone. */
export async function measurePages(dist: string): Promise<PageNumbers> {
  const server = await startServer({ name: "grown site", folder: dist, policy: "ours" });
  try {
    return await withChromium(withoutSequence, async ({ browser }) => {
      const { height, ...gallery } = await onPhone(browser, async (phone) => {
        await open(phone.page, `${server.address}/gallery`);
        const height = await phone.page.evaluate(() => document.documentElement.scrollHeight);
        return { height, ...(await scroll(phone)) };
      });
      const emptyPage = await onPhone(browser, async (phone) => {
        await phone.page.setContent(emptyPageOf(height));
        return scroll(phone);
      });
      const searches: KeyNumbers[] = [];
      const boxesAlone: KeyNumbers[] = [];
      for (let round = 0; round < typingRounds; round++) {
        await onPhone(browser, async (phone) => {
          await open(phone.page, `${server.address}/news`);
          searches.push(await type(phone));
        });
        await onPhone(browser, async (phone) => {
          await phone.page.setContent(pageWithBox);
          boxesAlone.push(await type(phone));
        });
      }
      return { emptyPage, gallery, boxAlone: middle(boxesAlone), search: middle(searches) };
    });
  } finally {
    server.stop();
  }
}

async function scroll({ browser, page, devtools }: Phone) {
  const { result, ms } = await mainThreadTime(browser, page, () => scrollThrough(page, devtools));
  return { ...frameNumbers(result), work: ms / result.length };
}

async function type({ browser, page }: Phone) {
  const { result, ms } = await mainThreadTime(browser, page, () => typeInSearch(page));
  return { median: median(result), slow: percentile(result, 95), work: ms / result.length };
}

/** Of each number the median of all rounds. */
function middle(rounds: KeyNumbers[]): KeyNumbers {
  const of = (number: keyof KeyNumbers) => median(rounds.map((round) => round[number]));
  return { median: of("median"), slow: of("slow"), work: of("work") };
}

async function onPhone<Result>(browser: Browser, use: (phone: Phone) => Promise<Result>) {
  const page = await browser.newPage({ ...slowPhone.screen, reducedMotion: "reduce" });
  try {
    const devtools = await page.context().newCDPSession(page);
    await slowProcessor(devtools);
    return await use({ browser, page, devtools });
  } finally {
    await page.close();
  }
}

async function open(page: Page, address: string) {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator('html[data-application="awake"]').waitFor();
}

const phoneWide = '<meta name="viewport" content="width=device-width">';

const emptyPageOf = (height: number) => `${phoneWide}<div style="height:${height}px"></div>`;

const pageWithBox = `${phoneWide}<main>
  <input id="news-search" oninput="this.nextElementSibling.textContent = Math.random()">
  <p role="status"></p>
</main>`;
