import { Evidence } from "content:evidence/services";
import { Figure, Sources } from "../../components/figure/figure.tsx";
import { gradientClass } from "../../components/gradient/gradient.ts";
import { Picture } from "../../components/picture/picture.tsx";
import { SectionIndex } from "../../features/scroll-spy/section-index.tsx";
import type { PageData } from "./definition.ts";
import styles from "./services-section.module.css";

export function ServicesSection({ index, services }: Pick<PageData, "index" | "services">) {
  return (
    <section className="pad-end" aria-label={index}>
      <div className={`wrap columns ${styles.layout}`}>
        <SectionIndex label={index} entries={services} />
        <div className={styles.entries} data-print="block">
          {services.map((service, position) => (
            <ServiceEntry key={service.id} service={service} first={position === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Focusable, so that a link such as /services#energy moves the focus to it. */
function ServiceEntry({
  service,
  first,
}: {
  service: PageData["services"][number];
  first: boolean;
}) {
  const { id, title, description, image, gradient, features, sources = [], figures = [] } = service;
  const from = [...figures, ...sources];
  return (
    <article id={id} className={styles.entry} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Picture
        of={image}
        className={`${styles.picture} ${gradientClass(gradient)}`}
        urgent={first}
      />
      <div className={`tiles ${styles.text}`}>
        <div>
          <h2 id={`${id}-title`} className="h3">
            {title}
          </h2>
          <p className="text">{description}</p>
          {figures.map((figure) => (
            <Figure key={figure.reading} figure={figure} />
          ))}
          {from.length > 0 && <Sources of={from} />}
          <Evidence of={service.evidence} />
        </div>
        <ul className={`ruled ${styles.features}`}>
          {features.map((feature) => (
            <li key={feature} className="sun">
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
