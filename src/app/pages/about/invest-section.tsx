import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { MoreLinkOut } from "../../components/more-link/more-link.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import styles from "./invest-section.module.css";
import type { PageData } from "./page.ts";

export function InvestSection({
  heading,
  text,
  link,
  picture,
  branchSite,
  newTab,
}: PageData["invest"] & {
  branchSite: PageData["branchSite"];
  newTab: string;
}) {
  return (
    <section className={`dark ${styles.invest}`} aria-labelledby="invest">
      <div className={styles.frame}>
        <Picture of={picture} className={styles.picture} />
      </div>
      <div className={styles.body}>
        <h2 id="invest">{heading}</h2>
        <p className={`lead ${styles.text}`}>{text}</p>
        <div className={styles.ways} data-print="leave-out">
          <ButtonLink {...link} />
          {branchSite && (
            <MoreLinkOut href={branchSite.url} label={branchSite.label} newTab={newTab} />
          )}
        </div>
      </div>
    </section>
  );
}
