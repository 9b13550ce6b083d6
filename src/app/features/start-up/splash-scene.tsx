import type { StartUpData } from "../../../schema/layout-data.ts";
import { Logo } from "../../components/brand/logo.tsx";
import styles from "./splash-scene.module.css";

/** The logo on a woven pattern: first dimmed, then in colour from the top down. */
export function SplashScene({ startUp }: { startUp: StartUpData }) {
  return (
    <div className={styles.scene} data-scene="splash" aria-hidden="true">
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
    <div className={`${styles.logo} ${className}`}>
      <Logo logo={logo} className={styles.symbol} />
      <p className={styles.name}>{company.name}</p>
      <p className={styles.descriptor}>{company.fullName.replace(company.name, "").trim()}</p>
    </div>
  );
}
