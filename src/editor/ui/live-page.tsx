import { useCallback, useState } from "react";
import { copy } from "./copy.ts";
import { setFrame } from "./frame-messages.ts";
import styles from "./shell.module.css";

const widths = { phone: 390, tablet: 820, desktop: 1440 };
export type Device = keyof typeof widths;
export const devices = Object.keys(widths) as Device[];

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
        ref={setFrame}
        className={styles.frame}
        style={{ left, width, height: room.height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}

const key = "editor-device";

/** The choice of the last visit. A small screen starts with the phone. */
export function useDevice() {
  const [device, setDevice] = useState<Device>(() => {
    const kept = devices.find((name) => name === localStorage.getItem(key));
    return kept ?? (matchMedia("(max-width: 40em)").matches ? "phone" : "desktop");
  });
  const choose = (chosen: Device) => {
    localStorage.setItem(key, chosen);
    setDevice(chosen);
  };
  return [device, choose] as const;
}
