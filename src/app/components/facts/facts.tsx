import type { ReactNode } from "react";
import type { Fact } from "../../../schema/evidence.ts";
import { ExternalLink, PhoneLink } from "../links/links.tsx";
import styles from "./facts.module.css";

/** A heading, and what stands in rows beside it. */
export function FactsBlock({
  id,
  heading,
  note,
  children,
}: {
  id: string;
  heading: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <div className={`wrap columns ${styles.block}`}>
      <div>
        <h2 id={id}>{heading}</h2>
        {note && <p className="lead">{note}</p>}
      </div>
      {children}
    </div>
  );
}

/** What somebody can ask or look up, and the answer. */
export function Facts({ of: facts, lookUp }: { of: Fact[]; lookUp: string }) {
  return (
    <dl className={`ruled ${styles.facts}`}>
      {facts.map((fact) => (
        <div key={`${fact.label}, ${fact.text}`} className="split">
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.fact}>
            <FactText {...fact} />
            {fact.url && (
              <ExternalLink className={`text-link small ${styles.link}`} href={fact.url}>
                {lookUp}
              </ExternalLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactText({ text, note, email, telephone }: Fact) {
  return (
    <>
      {text && <p>{text}</p>}
      {note && <p className="small">{note}</p>}
      {email && (
        <a className={`text-link ${styles.link}`} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {telephone && <PhoneLink className={`text-link ${styles.link}`} number={telephone} />}
    </>
  );
}
