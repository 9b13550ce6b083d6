import { Figure, FigureSource } from "../../components/figure/figure.tsx";
import { gradientClass } from "../../components/gradient/gradient.ts";
import { Picture } from "../../components/picture/picture.tsx";
import type { PageData } from "./page.ts";
import styles from "./service-entry.module.css";

/** Focusable, so that a link such as /services#energy moves the focus to it. */
export function ServiceEntry({
  service,
  first,
}: {
  service: PageData["services"][number];
  first: boolean;
}) {
  const { id, title, description, image, gradient, features, note, figures = [] } = service;
  return (
    <article id={id} className={styles.entry} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Picture
        of={image}
        className={`${styles.picture} ${gradientClass(gradient)}`}
        urgent={first}
      />
      <div className={styles.text}>
        <div>
          <h2 id={`${id}-title`} className="h3">
            {title}
          </h2>
          <p className={styles.description}>{description}</p>
          {note && <p className={`note ${styles.note}`}>{note}</p>}
          {figures.map((figure) => (
            <div key={figure.fact} className={styles.figure}>
              <Figure figure={figure} />
              <FigureSource figure={figure} />
            </div>
          ))}
        </div>
        <ul className={`ruled ${styles.features}`}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
