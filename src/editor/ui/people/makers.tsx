import type { Change } from "../../shared/api.ts";
import { copy } from "../shell/copy.ts";
import { useEditor } from "../state/editor.ts";

/** Whose change it is, at an address. */
export const Makers = ({ by = [] }: Pick<Change, "by">) =>
  by.length > 0 && <small>{by.join(", ")}</small>;

/** Before publishing: whose changes go along. */
export function TakesAlong() {
  const { changes = [], you } = useEditor().changes ?? {};
  const others = [...new Set(changes.flatMap(({ by = [] }) => by))].filter((name) => name !== you);
  return others.length > 0 && <p className="warning">{copy.takesAlong(others.join(", "))}</p>;
}
