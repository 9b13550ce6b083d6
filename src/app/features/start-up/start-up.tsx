import type { StartUpData } from "../../../schema/layout-data.ts";
import { LoadingScene } from "./loading-scene.tsx";
import { SplashScene } from "./splash-scene.tsx";
import styles from "./start-up.module.css";

/**
 * The start-up sequence as it stands in the HTML: a closed dialog before the page. `play.ts` opens
 * it; a modal dialog makes the page behind it inert by itself. All of it is decoration but the
 * button and the name, which is what a screen reader says.
 */
export function StartUp({ startUp }: { startUp: StartUpData }) {
  const { copy, company } = startUp;
  return (
    <dialog
      id="start-up"
      className={`dark ${styles.startUp}`}
      data-once-per={startUp.oncePer}
      aria-label={copy.announcement.replace("{name}", company.name)}
    >
      <div className={styles.left} />
      <div className={styles.right} />
      <LoadingScene logo={startUp.logo} label={copy.loading} />
      <SplashScene startUp={startUp} />
      <button type="button" className={styles.skip}>
        {copy.skip}
      </button>
    </dialog>
  );
}
