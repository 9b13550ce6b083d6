import { AxeBuilder } from "@axe-core/playwright";
import type { PageJudge } from "./page-judge.ts";

export const axe: PageJudge = {
  name: "axe",
  async look(page) {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
    );
  },
};
