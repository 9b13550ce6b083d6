import { ButtonLink, MoreLinkOut } from "../../components/links/links.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import styles from "./about.module.css";
import type { PageData } from "./definition.ts";

/** The mission, and the vision below it to the right. */
export function PurposeSection({ mission, vision }: Pick<PageData, "mission" | "vision">) {
  return (
    <section className="pad">
      <div className={`wrap columns ${styles.purpose}`}>
        {[mission, vision].map(({ title, text }) => (
          <div key={title}>
            <h2 className="label">{title}</h2>
            <p className="statement">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

export function ValuesSection({ heading, values }: PageData["values"]) {
  return (
    <section className="air pad" aria-labelledby="values">
      <div className="wrap columns">
        <h2 id="values">{heading}</h2>
        <ul className={`ruled ${styles.values}`}>
          {values.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="text">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function InvestSection({ heading, text, link, picture, branchSite }: PageData["invest"]) {
  return (
    <section className={`dark split ${styles.invest}`} aria-labelledby="invest">
      <div className="split-picture">
        <Picture of={picture} className="cover" />
      </div>
      <div className="split-text">
        <h2 id="invest">{heading}</h2>
        <p className="lead">{text}</p>
        <div className="actions" data-print="leave-out">
          <ButtonLink {...link} />
          {branchSite && <MoreLinkOut {...branchSite} />}
        </div>
      </div>
    </section>
  );
}
