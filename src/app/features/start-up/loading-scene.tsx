import type { LayoutData } from "../../../schema/layout-data.ts";
import { Logo } from "../../components/brand/logo.tsx";
import { ridgePath } from "../../components/ridge/ridge-path.ts";
import styles from "./loading-scene.module.css";

/**
 * A light runs along the mountains. It shows time, not bytes, so the progress bar has no value.
 */
export function LoadingScene({ logo, label }: { logo: LayoutData["logo"]; label: string }) {
  return (
    <div className={styles.scene}>
      <Range>
        <defs>
          <linearGradient id="start-up-mass" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={styles.summit} />
            <stop offset="0.7" className={styles.foot} />
          </linearGradient>
        </defs>
        <path id="start-up-edge" d={ridgePath} />
        <path d={`${ridgePath}V620H0Z`} fill="url(#start-up-mass)" />
      </Range>
      <div className={styles.window}>
        <div className={styles.content}>
          <Range>
            <use href="#start-up-edge" className={styles.light} />
          </Range>
        </div>
      </div>
      <p className={styles.label} role="progressbar" aria-label={label}>
        <Logo logo={logo} className={styles.logo} />
        <span aria-hidden="true">{label}</span>
      </p>
    </div>
  );
}

function Range({ children }: { children: React.ReactNode }) {
  return (
    <svg
      className={styles.range}
      viewBox="0 0 1440 620"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
