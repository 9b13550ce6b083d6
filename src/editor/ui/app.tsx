import { useEffect, useRef, useState } from "react";
import { AddPicture } from "./add-picture.tsx";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { listen, tell } from "./frame-messages.ts";
import { Header, type Mode } from "./header.tsx";
import { isTyping, useUndoKeys } from "./keys.ts";
import { LaunchPanel } from "./launch-panel.tsx";
import { LivePage, useDevice } from "./live-page.tsx";
import { Navigation } from "./navigation.tsx";
import { NewsPanel } from "./news-panel.tsx";
import { Notices } from "./notices.tsx";
import { AddsPicture } from "./picture-picker.tsx";
import { PicturesPanel } from "./pictures-panel.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { SectionPanel } from "./section-panel.tsx";
import styles from "./shell.module.css";
import type { State } from "./state.ts";

export function App() {
  const { store, state } = useEditor();
  const { place } = state;
  const [mode, setMode] = useState<Mode>("edit");
  const [device, setDevice] = useDevice();
  const [shown, setShown] = useState({ address: "/", broken: false });
  useUndoKeys();
  useEffect(
    () =>
      listen((message) => {
        if (message.type === "ready") setShown(message);
        else if (message.type === "open") store.openField(message.file, message.path);
        else store[message.type]("panel");
      }),
    [store],
  );
  // Every page that is ready has to be told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is new when a page is.
  useEffect(() => tell({ type: "mode", mode }), [mode, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that breaks has other content.
  useEffect(() => {
    store.load();
    addEventListener("focus", store.load);
    return () => removeEventListener("focus", store.load);
  }, [store, shown.broken]);

  // A new panel is read from its heading; on a phone the list has left the screen.
  const work = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.panel === "welcome" || (place.panel === "section" && place.focus)) return;
    work.current?.scrollTo(0, 0);
    const heading = work.current?.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    if (!isTyping()) heading?.focus({ preventScroll: true });
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
              <AddsPicture value={AddPicture}>
                <Panel place={place} />
              </AddsPicture>
            </div>
          </>
        )}
      </main>
    </div>
  );
}

const panels = {
  welcome: () => <p>{copy.welcome}</p>,
  news: NewsPanel,
  pictures: PicturesPanel,
  launch: LaunchPanel,
  publish: PublishPanel,
};

function Panel({ place }: Pick<State, "place">) {
  if (place.panel === "section") return <SectionPanel place={place} />;
  const Chosen = panels[place.panel];
  return <Chosen />;
}
