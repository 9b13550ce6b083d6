import { changeQuery, returnToQuery } from "../../dom/navigation.ts";
import { lightboxState, type Step } from "../../features/lightbox/lightbox-state.ts";
import { useVisit } from "../../hooks/use-visit.ts";

const param = "photo";

/** In whatever language the gallery is. */
export const photoAddress = (id: number) => `?${param}=${id}`;

/**
 * The lightbox's state is its address: what is open, what stepping and closing do to the history. Both
 * start from the address as it is now, and not as it was rendered: two quick presses are two steps.
 */
export function useLightboxAddress(ids: readonly number[]) {
  const { search } = useVisit();
  const lightbox = lightboxState(ids, new URLSearchParams(search).get(param));

  function step(step: Step) {
    const query = new URLSearchParams(window.location.search);
    const shown = lightboxState(ids, query.get(param));
    if (shown.phase === "closed") return;
    query.set(param, String(shown[step]));
    changeQuery(query, "replace");
  }

  function close() {
    const query = new URLSearchParams(window.location.search);
    if (!query.has(param)) return;
    query.delete(param);
    returnToQuery(query);
  }

  return { lightbox, step, close };
}
