import type { StartUpData } from "../../../schema/layout-data.ts";
import { LoadingScene, SplashScene } from "./scenes.tsx";
import styles from "./start-up.module.css";

/**
 * In the HTML of every page as a closed dialog; `play.ts` opens it. All of it is decoration but the
 * button and the label.
 */
export function StartUp({ startUp }: { startUp: StartUpData }) {
  const { copy, company } = startUp;
  return (
    <dialog
      id="start-up"
      className={`dark ${styles.startUp}`}
      aria-label={copy.announcement.replace("{name}", company.name)}
    >
      <div className={styles.left} />
      <div className={styles.right} />
      <LoadingScene logo={startUp.logo} label={copy.loading} />
      <SplashScene startUp={startUp} />
      <button type="button" className={`outline-button ${styles.skip}`}>
        {copy.skip}
      </button>
    </dialog>
  );
}
