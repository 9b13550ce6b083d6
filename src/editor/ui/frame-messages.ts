import type { FromPreview, ToPreview } from "../api.ts";

let frame: HTMLIFrameElement | null = null;

export const setFrame = (element: HTMLIFrameElement | null) => {
  frame = element;
};

export const tell = (message: ToPreview) =>
  frame?.contentWindow?.postMessage(message, location.origin);

export function listen(act: (message: FromPreview) => void) {
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin === location.origin && source === frame?.contentWindow) act(data);
  };
  addEventListener("message", hear);
  return () => removeEventListener("message", hear);
}
