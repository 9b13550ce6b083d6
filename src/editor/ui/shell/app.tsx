import { useEffect, useRef, useState } from "react";
import { NewsPanel } from "../content/news-panel.tsx";
import { SectionPanel } from "../form/section-panel.tsx";
import { followLivePage } from "../languages/language-choice.tsx";
import { LaunchPanel } from "../launch/launch-panel.tsx";
import { AddPicture } from "../pictures/add-picture.tsx";
import { BrandPanel } from "../pictures/brand-panel.tsx";
import { AddsPicture } from "../pictures/picture-picker.tsx";
import { PicturesPanel } from "../pictures/pictures-panel.tsx";
import { PublishPanel } from "../publish/publish-panel.tsx";
import { store, useEditor } from "../state/editor.ts";
import type { View } from "../state/state.ts";
import { copy } from "./copy.ts";
import { Header, type Mode, Notices } from "./header.tsx";
import { LivePage, listen, tell, useDevice } from "./live-page.tsx";
import { Navigation } from "./navigation.tsx";
import styles from "./shell.module.css";
import { isTyping } from "./typing.ts";

export function App() {
  const { phase, view } = useEditor();
  const [mode, setMode] = useState<Mode>("edit");
  const [device, setDevice] = useDevice();
  const [shown, setShown] = useState({ address: "/", broken: false });
  useEffect(
    () =>
      listen((message) => {
        if (message.type === "ready") {
          setShown(message);
          followLivePage(message.address);
        } else if (message.type === "open") store.openField(message.file, message.path);
        else store[message.type]();
      }),
    [],
  );
  // Every page that is ready has to be told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is new when a page is.
  useEffect(() => tell({ type: "mode", mode }), [mode, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that breaks has other content.
  useEffect(() => void store.load(), [shown.broken]);

  // A new panel is read from its heading; on a phone the list has left the screen.
  const work = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (view.panel === "welcome" || (view.panel === "section" && view.focus)) return;
    work.current?.scrollTo(0, 0);
    const heading = work.current?.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    if (!isTyping()) heading?.focus({ preventScroll: true });
  }, [view]);

  return (
    <div className={styles.shell}>
      <Header {...{ mode, setMode, device, setDevice }} shown={shown.address} />
      <LivePage device={device} />
      <main className={styles.editor} data-view={view.panel === "welcome" ? "list" : "panel"}>
        <Notices broken={shown.broken} />
        {phase === "loading" && <p role="status">{copy.loading}</p>}
        {phase === "ready" && (
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
                <Panel view={view} />
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

function Panel({ view }: { view: View }) {
  if (view.panel === "logo") return <BrandPanel drawing={view.drawing} />;
  if (view.panel === "section") return <SectionPanel view={view} />;
  const Chosen = panels[view.panel];
  return <Chosen />;
}
