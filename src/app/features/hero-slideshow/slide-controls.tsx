import type { InterfaceCopy } from "../../../schema/site.ts";
import { Dots } from "../../components/dots/dots.tsx";
import { RoundButton } from "../../components/round-button/round-button.tsx";
import type { AutoplayPhase } from "../../hooks/autoplay-state.ts";
import styles from "./hero-slideshow.module.css";
import type { Slideshow, SlideshowEvent } from "./slideshow-state.ts";

export function SlideControls({
  show,
  phase,
  copy,
  onToggle,
  onMove,
}: {
  show: Slideshow;
  phase: AutoplayPhase;
  copy: InterfaceCopy["slideshow"];
  onToggle: () => void;
  onMove: (event: SlideshowEvent) => void;
}) {
  const paused = phase === "paused";
  return (
    <div className={styles.strip}>
      <div className={`wrap needs-script ${styles.controls}`}>
        <RoundButton
          icon={paused ? "play" : "pause"}
          label={paused ? copy.play : copy.pause}
          onClick={onToggle}
        />
        <Dots
          total={show.total}
          current={show.slide}
          label={copy.choose}
          position={copy.position}
          onChoose={(slide) => onMove({ type: "choose", slide })}
        />
        <div className={styles.arrows}>
          <RoundButton
            icon="left"
            label={copy.previous}
            onClick={() => onMove({ type: "step", by: -1 })}
          />
          <RoundButton
            icon="right"
            label={copy.next}
            onClick={() => onMove({ type: "step", by: 1 })}
          />
        </div>
      </div>
    </div>
  );
}
