import { AxeBuilder } from "@axe-core/playwright";
import type { PageChecker } from "../check-result.ts";

export const axe: PageChecker = {
  name: "axe",
  async check(page) {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
    );
  },
};
