import { MoreLinkFile } from "../../components/links/links.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import type { EvidenceData } from "./definition.ts";
import styles from "./evidence.module.css";

type Project = EvidenceData["projects"][number];

export function ProjectsSection({ copy, projects }: Pick<EvidenceData, "copy" | "projects">) {
  return (
    <section className="pad" aria-labelledby="projects">
      <div className="wrap">
        <h2 id="projects" className={styles.heading}>
          {copy.projects}
        </h2>
        <ul className="ruled">
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} study={copy.study} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What it has reached, what it is, and what it looks like. Focusable, because links lead to it. */
function ProjectRow({ project, study }: { project: Project; study: string }) {
  const { id, name, stage, reached, asOf, text, facts, picture } = project;
  return (
    <li id={id} className={styles.project} tabIndex={-1}>
      <div className={styles.state}>
        <p>
          <Stage {...reached} />
          {stage}
        </p>
        <p className="note">{asOf}</p>
      </div>
      <div>
        <h3>{name}</h3>
        {text && <p className="text">{text}</p>}
        <dl className={`small ${styles.projectFacts}`}>
          {facts.map(({ label, text = "" }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {project.study && (
          <MoreLinkFile href={project.study.href} label={`${study} (${project.study.size})`} />
        )}
      </div>
      {picture && <Picture of={picture} className={styles.projectPicture} />}
    </li>
  );
}

/** One dot for each stage; the words beside it say the same. */
function Stage({ step, of }: Project["reached"]) {
  return (
    <span className={styles.stage} aria-hidden="true">
      {Array.from({ length: of }, (_, place) => place + 1).map((place) => (
        <i key={place} className={place === step ? styles.here : undefined} />
      ))}
    </span>
  );
}
