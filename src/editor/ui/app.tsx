import { useCallback, useEffect, useRef, useState } from "react";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { listen, tell } from "./frame-messages.ts";
import { Header, type Mode } from "./header.tsx";
import { LaunchPanel } from "./launch-panel.tsx";
import { LivePage, useDevice } from "./live-page.tsx";
import { Navigation } from "./navigation.tsx";
import { NewPicture } from "./new-picture.tsx";
import { NewsPanel } from "./news-panel.tsx";
import { Notices } from "./notices.tsx";
import { DescribePicture } from "./picture-picker.tsx";
import { PicturesPanel } from "./pictures-panel.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { SectionPanel } from "./section-panel.tsx";
import styles from "./shell.module.css";
import type { State } from "./state.ts";
import { useUndoKeys } from "./undo-keys.ts";

export function App() {
  const { store, state } = useEditor();
  const [mode, setMode] = useState<Mode>("edit");
  const [device, setDevice] = useDevice();
  const [shown, setShown] = useState({ address: "/", broken: false });
  const { place } = state;
  useEffect(() => tell({ type: "mode", mode }), [mode]);
  const greet = useCallback(() => tell({ type: "mode", mode }), [mode]);

  useEffect(
    () =>
      listen((message) => {
        if (message.type === "ready") {
          setShown(message);
          if (message.broken !== shown.broken) store.load();
          greet();
        } else if (message.type === "open") store.openField(message.file, message.path);
        else store[message.type]("panel");
      }),
    [store, greet, shown.broken],
  );
  useUndoKeys();
  useEffect(() => {
    store.load();
    const look = () => store.load();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [store]);

  // A new panel is read from its heading; on a phone the list has left the screen.
  const work = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.panel === "welcome" || (place.panel === "section" && place.focus)) return;
    const heading = work.current?.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    work.current?.scrollTo(0, 0);
  }, [place]);

  return (
    <div className={styles.shell}>
      <Header {...{ mode, setMode, device, setDevice }} />
      <LivePage device={device} />
      <main className={styles.editor} data-view={place.panel === "welcome" ? "list" : "panel"}>
        <Notices broken={shown.broken} />
        {state.phase === "loading" && <p role="status">{copy.loading}</p>}
        {state.phase === "ready" && (
          <>
            <Navigation shown={shown.address} />
            <div className={styles.work} ref={work}>
              <button
                type="button"
                className={styles.back}
                onClick={() => store.open({ panel: "welcome" })}
              >
                {copy.backToNavigation}
              </button>
              <DescribePicture value={NewPicture}>
                <Panel place={place} />
              </DescribePicture>
            </div>
          </>
        )}
      </main>
    </div>
  );
}

function Panel({ place }: Pick<State, "place">) {
  switch (place.panel) {
    case "welcome":
      return <p className={styles.welcome}>{copy.welcome}</p>;
    case "section":
      return <SectionPanel place={place} />;
    case "pictures":
      return <PicturesPanel name={place.name} />;
    case "news":
      return <NewsPanel />;
    case "launch":
      return <LaunchPanel />;
    case "publish":
      return <PublishPanel />;
  }
}
