import { Picture } from "../../components/picture/picture.tsx";
import styles from "./hero-section.module.css";
import type { PageData } from "./page.ts";
import paper from "./paper.module.css";

/** The opening picture, and the badge with the newer figure always beside the old one. */
export function HeroSection({
  heading,
  tagline,
  picture,
  badge,
}: Pick<PageData, "heading" | "tagline" | "picture" | "badge">) {
  return (
    <section className={`dark ${styles.hero} ${paper.paper}`}>
      <Picture of={picture} className={styles.picture} urgent />
      <div className={`wrap ${styles.words}`}>
        <div className="grid">
          <div className={styles.title}>
            <h1>{heading}</h1>
            <p className={styles.tagline}>{tagline}</p>
          </div>
          <div className={styles.badge}>
            <p>
              <span className={styles.value}>{badge.value}</span>{" "}
              <span className={styles.label}>{badge.label}</span>
            </p>
            <p className={`note ${styles.caption}`}>
              {badge.caption} <strong>{badge.latest}</strong>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
