import type { Refused } from "../api.ts";
import { copy } from "./copy.ts";
import styles from "./form.module.css";

export function ProblemList({ problems }: Pick<Refused, "problems">) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={styles.alert}>
      <strong>{copy.problems}</strong>
      <ul>
        {problems.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
