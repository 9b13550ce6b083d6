/** Until the start-up sequence has changed scenes, or is not there. */
export function afterFirstScene(): Promise<void> {
  const cover = loadingScreen();
  if (!cover) return Promise.resolve();
  return new Promise((resolve) => {
    const nextScene = new MutationObserver(() => {
      nextScene.disconnect();
      resolve();
    });
    nextScene.observe(cover, { attributeFilter: ["data-phase"] });
  });
}

/** The first scene of the start-up sequence, while it covers the page. */
export const loadingScreen = () =>
  document.querySelector<HTMLElement>('#start-up[open][data-phase="loading"]');
