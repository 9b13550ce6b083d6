import type { ReactNode } from "react";
import { OfficeDetails } from "./office-details.tsx";
import type { PageData } from "./page.ts";
import styles from "./write-section.module.css";

/** The form, or the answer to it, beside the office details. */
export function WriteSection({ contact, children }: { contact: PageData; children: ReactNode }) {
  return (
    <div className="pad-end">
      <div className={`wrap columns ${styles.columns}`}>
        <div className={styles.form}>{children}</div>
        <div>
          <OfficeDetails contact={contact} />
        </div>
      </div>
    </div>
  );
}
