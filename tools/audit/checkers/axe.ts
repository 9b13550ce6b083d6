import { runAxe } from "../../../tests/axe.ts";
import type { PageChecker } from "../check-result.ts";

export const axe: PageChecker = {
  name: "axe",
  async check(page) {
    return (await runAxe(page)).flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
    );
  },
};
