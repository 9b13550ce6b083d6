import type { ReactNode } from "react";
import type { LayoutData, StartUpData } from "../../../schema/layout-data.ts";
import { Logo } from "../../components/brand/brand.tsx";
import { ridgePath } from "../../components/ridge/ridge.tsx";
import styles from "./scenes.module.css";

/**
 * A light runs along the mountains. It shows time, not bytes, so the progress bar has no value.
 */
export function LoadingScene({ logo, label }: { logo: LayoutData["logo"]; label: string }) {
  return (
    <div className={styles.loading}>
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

function Range({ children }: { children: ReactNode }) {
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

/** The logo on a woven pattern: first dimmed, then in colour from the top down. */
export function SplashScene({ startUp }: { startUp: StartUpData }) {
  return (
    <div className={styles.splash} data-scene="splash" aria-hidden="true">
      <div className={styles.clearing} />
      <div className={styles.stage}>
        <StackedLogo startUp={startUp} className={styles.dim} />
        <div className={styles.window}>
          <div className={styles.content}>
            <StackedLogo startUp={startUp} />
          </div>
        </div>
        <div className={styles.horizon} />
      </div>
    </div>
  );
}

function StackedLogo({
  startUp: { company, logo },
  className = "",
}: {
  startUp: StartUpData;
  className?: string | undefined;
}) {
  return (
    <div className={`${styles.stacked} ${className}`}>
      <Logo logo={logo} className={styles.symbol} />
      <p className={styles.name}>{company.name}</p>
      {company.descriptor && <p className={styles.descriptor}>{company.descriptor}</p>}
    </div>
  );
}
