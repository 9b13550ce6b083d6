import type { View } from "../../../schema/views.ts";
import { ContactForm } from "../../features/contact-form/contact-form.tsx";
import { OfficeDetails } from "./office-details.tsx";
import styles from "./write-section.module.css";

/** The form, and beside it whom it reaches and when. */
export function WriteSection({ contact }: { contact: View<"contact"> }) {
  return (
    <div className={styles.write}>
      <div className="wrap grid">
        <div className={styles.form}>
          <ContactForm words={contact} />
        </div>
        <div className={styles.details}>
          <OfficeDetails contact={contact} />
        </div>
      </div>
    </div>
  );
}
