import { SectionIndex } from "../../features/scroll-spy/section-index.tsx";
import type { PageData } from "./page.ts";
import { ServiceEntry } from "./service-entry.tsx";
import styles from "./services-section.module.css";

export function ServicesSection({ index, services }: Pick<PageData, "index" | "services">) {
  return (
    <section className="pad-end" aria-label={index}>
      <div className={`wrap columns ${styles.layout}`}>
        <SectionIndex label={index} entries={services} />
        <div className={styles.entries}>
          {services.map((service, position) => (
            <ServiceEntry key={service.id} service={service} first={position === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}
