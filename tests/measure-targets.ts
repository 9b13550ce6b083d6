export type Target = { name: string; size: number; kind: string };

/**
 * Everything one can press, with the smaller side of it, but for links in running text: those may be
 * small. Runs in the page.
 */
export function measureTargets(): Target[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>("a[href], button, select, summary, input, textarea"),
  ];
  return targets
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => !target.closest("[inert], [aria-hidden=true]"))
    .filter((target) => getComputedStyle(target).display !== "inline")
    .map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return {
        name: (target.ariaLabel ?? target.textContent).trim(),
        size: Math.round(Math.min(width, height)),
        kind: target.parentElement?.ariaLabel ?? "",
      };
    });
}
