import type { LayoutData } from "../../../schema/layout-data.ts";
import { SiteLink } from "../links/links.tsx";
import styles from "./brand.module.css";

/** The logo and the company's name. The name is text: it changes with the content. */
export function Brand({
  layout: { company, logo },
  className = "",
}: {
  layout: LayoutData;
  className?: string | undefined;
}) {
  return (
    <span className={`${styles.brand} ${className}`}>
      <Logo logo={logo} className={styles.logo} />
      <span className={isWordmark(logo) ? "visually-hidden" : styles.text}>
        <span className={styles.name}>{company.name}</span>{" "}
        {company.descriptor && <span className={styles.descriptor}>{company.descriptor}</span>}
      </span>
    </span>
  );
}

/** A wide drawing has the name in it. */
function isWordmark({ viewBox }: LayoutData["logo"]) {
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  return width > 2.5 * height;
}

export function BrandLink({ layout }: { layout: LayoutData }) {
  return (
    <SiteLink to="/" className={`row ${styles.link}`}>
      <Brand layout={layout} />
      <span className="visually-hidden">, {layout.copy.homeLink}</span>
    </SiteLink>
  );
}

export function Logo({
  logo,
  className = "",
}: {
  logo: LayoutData["logo"];
  className?: string | undefined;
}) {
  return (
    <svg className={className} viewBox={logo.viewBox} aria-hidden="true">
      {logo.image && (
        <image className={styles.image} href={logo.image} width="100%" height="100%" />
      )}
      {logo.shapes.map(({ tone, path }) => (
        <path key={path} className={styles[tone]} d={path} />
      ))}
    </svg>
  );
}
