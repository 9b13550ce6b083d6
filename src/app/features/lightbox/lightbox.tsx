import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { InterfaceCopy } from "../../../schema/interface.ts";
import type { PictureData } from "../../../schema/picture-data.ts";
import { numbered } from "../../components/numbered.ts";
import { RoundButton } from "../../components/round-button/round-button.tsx";
import { onStartUpEnd } from "../../dom/on-start-up-end.ts";
import { useDigits, useLayoutData } from "../../hooks/use-visit.ts";
import styles from "./lightbox.module.css";
import {
  type LightboxState,
  picturesToHold,
  type Step,
  stepOfKey,
  stepOfSwipe,
} from "./lightbox-state.ts";
import { PictureFrame, setRatio } from "./picture-frame.tsx";

type LightboxPicture = { id: number; title: string; description: string; full: PictureData };

export function Lightbox({
  pictures,
  state,
  copy,
  onStep,
  onClose,
}: {
  pictures: LightboxPicture[];
  state: LightboxState & { phase: "open" };
  copy: InterfaceCopy["lightbox"];
  onStep: (step: Step) => void;
  onClose: () => void;
}) {
  const inDigits = useDigits();
  const { direction } = useLayoutData().language;
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  const swipe = useSwipe(onStep, direction);
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const [turn, setTurn] = useState<{ to: number; from?: number }>({ to: state.id });
  if (turn.to !== state.id) setTurn({ to: state.id, from: turn.to });

  useEffect(
    () =>
      // Opened now, it would lie over the start-up sequence.
      onStartUpEnd(() => {
        if (dialog.current && !dialog.current.open) dialog.current.showModal();
      }),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a small window may be scrolled to the text of the last one
  useEffect(() => void dialog.current?.scrollTo(0, 0), [state.id]);

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event, direction);
    if (!step) return;
    event.preventDefault();
    onStep(step);
  }

  // A press that began on the text and ended outside is a selection, not a click outside.
  const pressed = useRef<EventTarget>(null);
  function onClick({ target }: MouseEvent) {
    const beside = !(target as Element).closest("img, h2, p, button");
    if (beside && pressed.current === target) onClose();
  }

  const shown = pictures.find(({ id }) => id === state.id);
  const held = picturesToHold(state, turn.from, settled.has(state.id));
  return (
    <dialog
      ref={dialog}
      className={`dark ${styles.lightbox}`}
      aria-labelledby={name}
      data-print="alone"
      onKeyDown={onKeyDown}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onClick}
      onCancel={(event) => {
        // The page closes the lightbox, by its address.
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className={`row ${styles.top}`} data-print="leave-out">
        <p role="status" aria-atomic="true" className="small">
          {inDigits(numbered(copy.position, state.position - 1, pictures.length))}
          <span className="visually-hidden">, {shown?.title}</span>
        </p>
        <RoundButton icon="close" label={copy.close} onClick={onClose} />
      </div>
      <div
        className={styles.stage}
        data-zoomed={swipe.zoomed}
        data-print="pictures"
        {...swipe.handlers}
      >
        {pictures
          .filter(({ id }) => held.includes(id))
          .map(({ id, full }) => (
            <PictureFrame
              key={id}
              picture={full}
              current={id === state.id}
              failedText={copy.failed}
              onSettled={() => setSettled((ids) => new Set(ids).add(id))}
            />
          ))}
      </div>
      <div ref={shown && setRatio(shown.full)} className={styles.caption}>
        <h2 id={name} className="title">
          {shown?.title}
        </h2>
        <p className="small">{shown?.description}</p>
        <p className="note">
          {copy.credit}: {shown?.full.credit}
        </p>
      </div>
      <div className={styles.arrows}>
        <RoundButton icon="left" label={copy.previous} onClick={() => onStep("previous")} />
        <RoundButton icon="right" label={copy.next} onClick={() => onStep("next")} />
      </div>
    </dialog>
  );
}

/** Turns a swipe into a step. A pinch, or panning a zoomed picture, is none. */
function useSwipe(onStep: (step: Step) => void, direction?: "rtl") {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const zoomed = useSyncExternalStore(watchZoom, isZoomed, () => false);

  const handlers = {
    onPointerDown({ isPrimary, pointerType, clientX, clientY }: PointerEvent) {
      // The second finger of a pinch is not the primary one, and ends what the first began.
      const begins = isPrimary && pointerType !== "mouse" && !isZoomed();
      start.current = begins ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const travel = { x: clientX - start.current.x, y: clientY - start.current.y };
      const step = stepOfSwipe(travel, direction);
      start.current = undefined;
      if (step) onStep(step);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
  return { zoomed, handlers };
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

function watchZoom(onChange: () => void) {
  window.visualViewport?.addEventListener("resize", onChange);
  return () => window.visualViewport?.removeEventListener("resize", onChange);
}
