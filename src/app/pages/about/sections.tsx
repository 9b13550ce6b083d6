import { ButtonLink, MoreLinkOut } from "../../components/links/links.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import styles from "./about.module.css";
import type { PageData } from "./definition.ts";

/** One picture: who we are in its sky, mission and vision in the ground that its foot goes over into. */
export function OpeningSection({
  heading,
  intro,
  picture,
  mission,
  vision,
}: Pick<PageData, "heading" | "intro" | "picture" | "mission" | "vision">) {
  return (
    <>
      <section className={styles.sky}>
        <div className="wrap">
          <h1>{heading}</h1>
          <p className={`lead ${styles.intro}`}>{intro}</p>
        </div>
      </section>
      <Picture of={picture} className={`range ${styles.range}`} urgent />
      <section className="dark ground">
        <div className={`wrap tiles ${styles.purpose}`}>
          {[mission, vision].map(({ title, text }) => (
            <div key={title}>
              <h2 className="label">{title}</h2>
              <p className="statement">{text}</p>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

export function ValuesSection({ heading, values }: PageData["values"]) {
  return (
    <section className="air pad" aria-labelledby="values">
      <div className="wrap">
        <h2 id="values">{heading}</h2>
        <ul className={`ruled tiles ${styles.values}`}>
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
