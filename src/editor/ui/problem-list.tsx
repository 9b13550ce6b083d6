import type { Refused } from "../api.ts";
import styles from "./form.module.css";

/** Why something did not work, beside what was written or pressed. */
export function ProblemList({ problems }: Pick<Refused, "problems">) {
  if (problems.length === 0) return null;
  return (
    <ul role="alert" className={styles.alert}>
      {problems.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
