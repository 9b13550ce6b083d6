import { Figure, Sources } from "../../components/figure/figure.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import type { PageData } from "./definition.ts";
import styles from "./hero-section.module.css";

/** The badge shows the newer figure beside the older one. */
export function HeroSection({
  heading,
  tagline,
  picture,
  badge,
}: Pick<PageData, "heading" | "tagline" | "picture" | "badge">) {
  const { newer } = badge;
  return (
    <section className={`dark stage hero ${styles.hero}`}>
      <Picture of={picture} className={`stage-picture ${styles.picture}`} urgent />
      <div className={`wrap stage-text ${styles.text}`}>
        <div className={`columns ${styles.columns}`}>
          <div className={styles.title}>
            <h1 className="display">{heading}</h1>
            <p className="tagline">{tagline}</p>
          </div>
          <div className={styles.badge}>
            <Figure figure={{ value: badge.value, reading: badge.label }} />
            <Sources
              of={newer ? [badge, { ...newer, about: <strong>{newer.about}</strong> }] : [badge]}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
