import { ProjectList } from "../../components/project-list/project-list.tsx";
import type { PageData } from "./definition.ts";
import styles from "./evidence.module.css";

/** The company's own projects in a sector, and who answers for it. */
export function Evidence({ of: evidence }: { of: PageData["services"][number]["evidence"] }) {
  if (!evidence) return null;
  const { heading, contact, projects, people } = evidence;
  return (
    <div className={styles.evidence}>
      {projects.length > 0 && (
        <div>
          <h3 className="label">{heading}</h3>
          <ProjectList projects={projects} linked />
        </div>
      )}
      {people.length > 0 && (
        <div>
          <h3 className="label">{contact}</h3>
          {people.map(({ name, role, email }) => (
            <div key={name} className={styles.person}>
              <p>
                {name}, {role}
              </p>
              {email && (
                <a className={`text-link ${styles.email}`} href={`mailto:${email}`}>
                  {email}
                </a>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
