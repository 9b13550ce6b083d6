/** Until the start-up sequence has changed scenes, or is not there. */
export function afterFirstScene(): Promise<void> {
  const cover = document.querySelector<HTMLElement>('#start-up[open][data-phase="loading"]');
  if (!cover) return Promise.resolve();
  return new Promise((resolve) => {
    const nextScene = new MutationObserver(() => {
      nextScene.disconnect();
      resolve();
    });
    nextScene.observe(cover, { attributeFilter: ["data-phase"] });
  });
}
