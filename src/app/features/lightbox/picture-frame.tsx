import { useState } from "react";
import { type PictureData, widthOf } from "../../../schema/picture-data.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import styles from "./lightbox.module.css";

/** For the stylesheet. The policy forbids `style` attributes. */
export const setRatio =
  ({ crops: [crop] }: PictureData) =>
  (element: HTMLElement | null) =>
    element?.style.setProperty("--ratio", `${widthOf(crop) / crop.height}`);

type FramePhase = "loading" | "shown" | "failed";

/** One picture, as large as the stage allows, with a placeholder until it has loaded. */
export function PictureFrame({
  picture,
  current,
  failedText,
  onSettled,
}: {
  picture: PictureData;
  current: boolean;
  failedText: string;
  onSettled: () => void;
}) {
  const [phase, setPhase] = useState<FramePhase>("loading");
  const [wasCurrent, setWasCurrent] = useState(current);

  // A picture that failed to preload is tried again when it is shown.
  if (current !== wasCurrent) {
    setWasCurrent(current);
    if (current && phase === "failed") setPhase("loading");
  }

  function settle(outcome: FramePhase) {
    setPhase(outcome);
    onSettled();
  }

  return (
    <div
      ref={setRatio(picture)}
      className={styles.frame}
      data-phase={phase}
      data-current={current}
      aria-hidden={!current}
      onLoadCapture={() => settle("shown")}
      onErrorCapture={() => settle("failed")}
    >
      {phase === "failed" ? (
        <p role="status" className={styles.message}>
          <Icon name="alert" /> {failedText}
        </p>
      ) : (
        <Picture of={picture} urgent={current} />
      )}
    </div>
  );
}
