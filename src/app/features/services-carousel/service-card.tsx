import type { Gradient } from "../../../schema/fields.ts";
import type { DecorationData } from "../../../schema/picture-data.ts";
import { gradientClass } from "../../components/gradient/gradient.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { SiteLink } from "../../components/site-link.tsx";
import styles from "./services-carousel.module.css";

export type ServiceCardData = {
  id: string;
  title: string;
  summary: string;
  gradient: Gradient;
  image: DecorationData;
};

/** The whole card is one link to its service. */
export function ServiceCard({ card }: { card: ServiceCardData }) {
  return (
    <SiteLink className={`card ${styles.card}`} to={`/services#${card.id}`} draggable={false}>
      <span className={styles.frame}>
        <Picture
          of={card.image}
          className={`card-picture ${styles.picture} ${gradientClass(card.gradient)}`}
        />
      </span>
      <h3 className={styles.title}>
        {card.title} <Icon name="right" className={`arrow ${styles.arrow}`} />
      </h3>
      <p className={styles.summary}>{card.summary}</p>
    </SiteLink>
  );
}
