import { type Problem, problemAt } from "./problem.ts";
import { groupsIn, type YamlFile } from "./yaml-files.ts";

const day = 24 * 60 * 60 * 1000;
const noticeDays = 30;

/**
 * Sources to look at again: what they say may no longer hold in thirty days or does not already, or nobody
 * has looked for as many months as `sourcesCheckedEveryMonths` in site.yaml allows.
 */
export function sourcesToCheck(files: YamlFile[], today: Date): (Problem & { line: number })[] {
  const site = files.find(({ name }) => name === "content/site.yaml");
  const everyMonths = Number(site?.document.get("sourcesCheckedEveryMonths"));
  return files.flatMap((file) =>
    groupsIn(file).flatMap(({ path, field }) => {
      const [checked, until] = [field("checked"), field("until")];
      if (!checked) return [];
      const source = `"${field("source")?.value}"`;
      if (until && Date.parse(String(until.value)) - today.getTime() <= noticeDays * day) {
        const message = `until is ${until.value}: from then on what ${source} says may no longer hold. Look at its source, change the text, and write until when that holds, or delete the line.`;
        return [{ ...problemAt(file, [...path, "until"], message), line: until.line }];
      }
      if (monthsFrom(String(checked.value), today) <= everyMonths) return [];
      const message = `${source} was last looked at in ${checked.value}, more than ${everyMonths} months ago. Open its url, correct what has changed, and write this month.`;
      return [{ ...problemAt(file, [...path, "checked"], message), line: checked.line }];
    }),
  );
}

function monthsFrom(checked: string, today: Date): number {
  const [year = 0, month = 0] = checked.split("-").map(Number);
  return (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() + 1 - month;
}
