/** Whether the visitor's browser lists a language, in whatever region. */
export const isListed = (code: string): boolean =>
  navigator.languages.some((listed) => `${listed}-`.startsWith(`${code}-`));

/** As soon as the bar is there, before it is painted: nothing may move in it later. */
export function showListedLanguages() {
  const observer = new MutationObserver(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("header [hidden] > a")) {
      if (isListed(link.hreflang)) link.parentElement?.removeAttribute("hidden");
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => observer.disconnect());
}
