import type { ClosingData } from "../../../schema/layout-data.ts";
import { ContactStrip } from "../contact-strip/contact-strip.tsx";
import { ButtonLink } from "../links/links.tsx";
import { Picture } from "../picture/picture.tsx";
import styles from "./closing-block.module.css";

/** The end of most pages: one sentence, one link, the contact facts. */
export function ClosingBlock({ heading, text, link, picture }: ClosingData) {
  return (
    <section className={`dark ${styles.closing}`} aria-labelledby="closing" data-print="leave-out">
      <Picture of={picture} className="range" />
      <div className="ground">
        <div className={`wrap ${styles.text}`}>
          <h2 id="closing">{heading}</h2>
          <p className="lead">{text}</p>
          <ButtonLink {...link} />
        </div>
        <ContactStrip />
      </div>
    </section>
  );
}
