import { MoreLinkOut } from "../../components/links/links.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import type { EvidenceData } from "./definition.ts";
import styles from "./evidence.module.css";

type Groups = EvidenceData["people"];

/** The board, then the team. */
export function PeopleSection({ groups }: { groups: Groups }) {
  return (
    <section className="pad" aria-label={groups.map(({ heading }) => heading).join(", ")}>
      {groups.map(({ heading, people }) => (
        <div key={heading} className={`wrap ${styles.group}`}>
          <h2>{heading}</h2>
          <ul className={`tiles ${styles.people}`}>
            {people.map((person) => (
              <Person
                key={person.name}
                person={person}
                room={people.some(({ portrait }) => portrait !== undefined)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** With the `room` of a portrait where others of the group have one. */
function Person({ person, room }: { person: Groups[number]["people"][number]; room: boolean }) {
  const { name, role, text, portrait, link } = person;
  return (
    <li className={styles.person}>
      {portrait && <Picture of={portrait} className={styles.portrait} />}
      {room && !portrait && <span className={`${styles.portrait} ${styles.empty}`} />}
      <h3 className="title">{name}</h3>
      <p className={styles.role}>{role}</p>
      {text && <p className="small">{text}</p>}
      {link && <MoreLinkOut {...link} />}
    </li>
  );
}
