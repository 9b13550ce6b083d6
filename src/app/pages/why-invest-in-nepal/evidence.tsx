import { ProjectList } from "../../components/project-list/project-list.tsx";
import type { PageData } from "./definition.ts";
import styles from "./evidence.module.css";

type Data = PageData["figures"]["evidence"] | PageData["sectors"]["sectors"][number]["evidence"];

/** The company's own projects: beside the map, or in the row of a sector, which is a link itself. */
export function Evidence({ of: evidence, inLink = false }: { of: Data; inLink?: boolean }) {
  if (!evidence || evidence.projects.length === 0) return null;
  const list = <ProjectList projects={evidence.projects} linked={!inLink} />;
  if (inLink) return <div className={styles.row}>{list}</div>;
  return (
    <div className={styles.map}>
      <h4 className={`label ${styles.heading}`}>{evidence.heading}</h4>
      {list}
    </div>
  );
}
