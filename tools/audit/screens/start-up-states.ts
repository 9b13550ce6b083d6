import type { Page } from "@playwright/test";

/** Before the page is opened: the clock of the sequence stands still from its first frame on. */
export async function holdStartUp(page: Page) {
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      showModal.call(this);
      for (const animation of this.getAnimations({ subtree: true })) animation.pause();
    };
  });
}

export async function stopStartUpAt(page: Page, phase: string, milliseconds: number) {
  await page.locator("dialog#start-up").evaluate((dialog, time) => {
    for (const animation of dialog.getAnimations({ subtree: true })) animation.currentTime = time;
  }, milliseconds);
  await page.locator(`dialog#start-up[data-phase=${phase}]`).waitFor();
}
