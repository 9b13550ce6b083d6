import type { LayoutData } from "../../../schema/layout-data.ts";
import { SiteLink } from "../../components/site-link.tsx";
import styles from "./top-bar.module.css";

export function MenuLinks({
  navigation,
  onChoice,
}: {
  navigation: LayoutData["navigation"];
  onChoice: () => void;
}) {
  return (
    <ul className={styles.links}>
      {navigation.menu.map(({ label, to }) => (
        <li key={to}>
          <SiteLink className={`sun-link ${styles.link}`} to={to} onClick={onChoice}>
            {label}
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink
          className={`button ${styles.button}`}
          to={navigation.button.to}
          onClick={onChoice}
        >
          {navigation.button.label}
        </SiteLink>
      </li>
    </ul>
  );
}
