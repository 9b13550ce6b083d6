import type { View } from "../../../schema/views.ts";
import { SiteLink } from "../site-link.tsx";
import styles from "./brand.module.css";
import { Mark } from "./mark.tsx";

/** The mark and the company's name. The name is text: it changes with the content. */
export function Brand({
  company,
  mark,
  className = "",
}: {
  company: View<"frame">["company"];
  mark: View<"frame">["mark"];
  className?: string | undefined;
}) {
  const descriptor = company.fullName.replace(company.name, "").trim();
  return (
    <span className={`${styles.brand} ${className}`}>
      <Mark mark={mark} className={styles.mark} />
      <span className={styles.words}>
        <span className={styles.name}>{company.name}</span>{" "}
        <span className={styles.descriptor}>{descriptor}</span>
      </span>
    </span>
  );
}

export function BrandLink({ label, ...brand }: Parameters<typeof Brand>[0] & { label: string }) {
  return (
    <SiteLink to="/" className={styles.link}>
      <Brand {...brand} />
      <span className="visually-hidden">, {label}</span>
    </SiteLink>
  );
}
