import type { Page } from "@playwright/test";

declare global {
  interface Window {
    listPainted: Promise<number>;
  }
}

const searchBox = "#news-search";
/** Numbers of articles: each digit narrows the list, each deletion widens it again up to all of it. */
const numbers = ["777", "345", "128", "596"];
const keys = numbers.flatMap((number) => [...number, "Backspace", "Backspace", "Backspace"]);

/** From each key to the paint of the list it leads to, in ms. */
export async function typeInSearch(page: Page): Promise<number[]> {
  await page.locator(searchBox).click();
  const times: number[] = [];
  for (const key of keys) {
    await page.evaluate(watchNextKey);
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => window.listPainted));
  }
  return times;
}

/** Runs in the page: the next key, the change of the list after it, and the frame that shows it. */
function watchNextKey() {
  window.listPainted = new Promise((resolve) => {
    let pressed = Number.NaN;
    const remember = ({ timeStamp }: Event) => {
      pressed = timeStamp;
      performance.mark("measured-start");
    };
    window.addEventListener("keydown", remember, { once: true, capture: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        // A message comes after the frame; a timer could come much later.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.mark("measured-end");
          resolve(performance.now() - pressed);
        };
        port2.postMessage(undefined);
      });
    });
    // The sentence that counts the articles found changes with the list.
    const count = document.querySelector("main [role=status]") as Node;
    observer.observe(count, { subtree: true, childList: true, characterData: true });
  });
}
