import { useCallback, useState } from "react";
import type { ContentFile, FromPreview, Path, ToPreview } from "../../shared/api.ts";
import { formDraft } from "../state/drafts.ts";
import { store } from "../state/editor.ts";
import { copy } from "./copy.ts";
import styles from "./shell.module.css";

const widths = { phone: 390, tablet: 820, desktop: 1440 };
export type Device = keyof typeof widths;
export const devices = Object.keys(widths) as Device[];

let frame: HTMLIFrameElement | null = null;

/** The live page, as wide as on the device and scaled down to the room there is. */
export function LivePage({ device }: { device: Device }) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const measure = useCallback((stage: HTMLDivElement | null) => {
    if (!stage) return;
    const observer = new ResizeObserver(() => {
      setRoom({ width: stage.clientWidth, height: stage.clientHeight });
    });
    observer.observe(stage);
    return () => observer.disconnect();
  }, []);
  const width = widths[device];
  const scale = Math.min(1, room.width / width) || 1;
  const left = (room.width - width * scale) / 2;
  return (
    <div className={styles.stage} ref={measure}>
      <iframe
        title={copy.frame}
        src="/"
        ref={(element) => {
          frame = element;
        }}
        className={styles.frame}
        style={{ left, width, height: room.height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}

export const tell = (message: ToPreview) =>
  frame?.contentWindow?.postMessage(message, location.origin);

/** Opens a field, and the page that shows it. */
export function openWithPage({ file, address }: ContentFile, path: Path = []) {
  store.openField(file, path);
  tell({ type: "go", address });
}

/** The same for a page that is new. The site loads anew with it, and may do so after it was told to go there. */
export function openNewPage(page: ContentFile, path: Path) {
  openWithPage(page, path);
  const stop = listen((message) => {
    if (message.type !== "ready") return;
    stop();
    tell({ type: "go", address: page.address });
  });
  setTimeout(stop, 10_000);
}

export function listen(act: (message: FromPreview) => void) {
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin === location.origin && source === frame?.contentWindow) act(data);
  };
  addEventListener("message", hear);
  return () => removeEventListener("message", hear);
}

const kept = formDraft<Device>("device");

/** The choice of the last visit. A small screen starts with the phone. */
export function useDevice() {
  const [device, setDevice] = useState<Device>(
    () => kept.read() ?? (matchMedia("(max-width: 40em)").matches ? "phone" : "desktop"),
  );
  const choose = (chosen: Device) => {
    kept.keep(chosen);
    setDevice(chosen);
  };
  return [device, choose] as const;
}
