import { Facts, FactsBlock } from "../../components/facts/facts.tsx";
import { MoreLinkFile } from "../../components/links/links.tsx";
import type { EvidenceData, PageData } from "./definition.ts";
import styles from "./evidence.module.css";
import { PeopleSection } from "./people-section.tsx";
import { ProjectsSection } from "./projects-section.tsx";

/** What the company can prove, of which there may be any part. */
export function Evidence({ of: evidence }: { of: PageData["evidence"] }) {
  if (!evidence) return null;
  const { copy, projects, people, facts, terms, documents } = evidence;
  return (
    <div className={styles.evidence}>
      {projects.length > 0 && <ProjectsSection copy={copy} projects={projects} />}
      {people.length > 0 && <PeopleSection groups={people} />}
      {facts.length + documents.length > 0 && <RecordSection {...evidence} />}
      {terms.length > 0 && (
        <section className="pad" aria-labelledby="terms">
          <FactsBlock id="terms" heading={copy.terms} note={copy.termsNote}>
            <Facts of={terms} lookUp={copy.lookUp} />
          </FactsBlock>
        </section>
      )}
    </div>
  );
}

function RecordSection({ copy, facts, documents }: EvidenceData) {
  return (
    <section className="pad" aria-label={copy.record}>
      {facts.length > 0 && (
        <FactsBlock id="record" heading={copy.record}>
          <Facts of={facts} lookUp={copy.lookUp} />
        </FactsBlock>
      )}
      {documents.length > 0 && (
        <FactsBlock id="documents" heading={copy.documents}>
          <ul className="ruled">
            {documents.map(({ title, date, file }) => (
              <li key={file.href} className={`split ${styles.document}`}>
                <MoreLinkFile href={file.href} label={`${title} (${file.size})`} />
                <span className="small">{date}</span>
              </li>
            ))}
          </ul>
        </FactsBlock>
      )}
    </section>
  );
}
