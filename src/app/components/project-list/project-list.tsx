import { SiteLink } from "../links/links.tsx";
import styles from "./project-list.module.css";

type Project = { id: string; name: string; stage: string };

/** Projects by name, and what each has reached. Without links where the list is inside one. */
export function ProjectList({ projects, linked }: { projects: Project[]; linked: boolean }) {
  return (
    <ul className={styles.list}>
      {projects.map(({ id, name, stage }) => (
        <li key={id}>
          {linked ? (
            <SiteLink className={`text-link ${styles.link}`} to={`/about#${id}`}>
              {name}
            </SiteLink>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          <span className={styles.stage}>{stage}</span>
        </li>
      ))}
    </ul>
  );
}
