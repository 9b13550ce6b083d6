import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { lightboxState, type Step } from "../../features/lightbox/lightbox-state.ts";

const param = "photo";

export const photoAddress = (id: number) => `/gallery?${param}=${id}`;

/** Marks a history entry that a card added, so that closing can go back instead of adding one. */
export const openedFromGrid = { openedFromGrid: true };

/** The lightbox's state is its address: what is open, what stepping and closing do to the history. */
export function useLightboxAddress(ids: readonly number[]) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const lightbox = lightboxState(ids, params.get(param));
  // Going back takes a moment; a second Escape in that time must not leave the page.
  const closing = useRef(false);
  useEffect(() => {
    if (lightbox.phase === "closed") closing.current = false;
  }, [lightbox.phase]);

  function step(step: Step) {
    // From the address, not from what is rendered: two quick presses are two steps.
    const address = new URLSearchParams(window.location.search);
    const shown = lightboxState(ids, address.get(param));
    if (closing.current || shown.phase === "closed") return;
    const options = { replace: true, preventScrollReset: true, state };
    setParams((current) => withPhoto(current, shown[step]), options);
  }

  function close() {
    if (closing.current) return;
    closing.current = true;
    if (cameFromGrid(state)) navigate(-1);
    else setParams((current) => withPhoto(current), { replace: true, preventScrollReset: true });
  }

  return { lightbox, step, close };
}

function withPhoto(current: URLSearchParams, id?: number): URLSearchParams {
  const params = new URLSearchParams(current);
  if (id === undefined) params.delete(param);
  else params.set(param, String(id));
  return params;
}

function cameFromGrid(state: unknown): boolean {
  return typeof state === "object" && state !== null && "openedFromGrid" in state;
}
