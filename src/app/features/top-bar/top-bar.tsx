import type { LayoutData } from "../../../schema/layout-data.ts";
import { BrandLink } from "../../components/brand/brand.tsx";
import { LanguageLinks } from "../../components/language-links/language-links.tsx";
import { SiteLink } from "../../components/links/links.tsx";
import { isListed } from "../../dom/visitor-languages.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import styles from "./top-bar.module.css";
import type { SiteMenu } from "./use-site-menu.ts";

/**
 * The sticky bar, with the skip link as the first tab stop. Its links are one list: a row on wide
 * screens, a sheet behind the menu button on small ones. The sheet is a native popover, so it opens
 * before any script has run.
 */
export function TopBar({
  layout,
  ground,
  menu,
}: {
  layout: LayoutData;
  ground: "plain" | "picture";
  menu: SiteMenu;
}) {
  const { navigation, copy, contact } = layout;
  return (
    <header className={styles.bar} data-ground={ground}>
      <a className={`button ${styles.skipLink}`} href="#main">
        {copy.skipLink}
      </a>
      <div className={`wrap ${styles.inner}`}>
        <BrandLink layout={layout} />
        <button
          ref={menu.button}
          type="button"
          className={styles.menuButton}
          popoverTarget="site-menu"
          aria-label={copy.menuButton}
        >
          <svg className={`icon ${styles.menuIcon}`} viewBox="0 0 28 28" aria-hidden="true">
            <path className={styles.closedIcon} d="M3 10h22M3 18h22" />
            <path className={styles.openIcon} d="M6 6l16 16M22 6 6 22" />
          </svg>
        </button>
        <nav
          ref={menu.sheet}
          id="site-menu"
          popover="auto"
          className={`dark ${styles.menu}`}
          aria-label={copy.mainMenu}
          onToggle={menu.onToggle}
        >
          <MenuLinks navigation={navigation} onChoice={menu.close} />
          <p className={`small ${styles.office}`}>
            {contact.headquarters}
            <br />
            {[contact.hours, contact.closed]
              .flatMap((words) => (words ? words + copy.fullStop : []))
              .join(" ")}
          </p>
        </nav>
      </div>
    </header>
  );
}

function MenuLinks({
  navigation,
  onChoice,
}: {
  navigation: LayoutData["navigation"];
  onChoice: () => void;
}) {
  const isHydrated = useIsHydrated();
  return (
    <ul className={styles.links}>
      {navigation.menu.map(({ label, to }) => (
        <li key={to}>
          <SiteLink className={`sun-link ${styles.link}`} to={to} onClick={onChoice}>
            {label}
          </SiteLink>
        </li>
      ))}
      <LanguageLinks
        className={`sun-link ${styles.link}`}
        // The way back to the default language is always there; another is for those who read it.
        isHidden={({ code, prefix }) => prefix !== "" && !(isHydrated && isListed(code))}
      />
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
