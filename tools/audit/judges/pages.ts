import type { Browser } from "@playwright/test";
import { lookAtScreens } from "../look-at-screens.ts";
import { count, type Verdict } from "../verdict.ts";
import { alfa } from "./alfa.ts";
import { axe } from "./axe.ts";
import { equalAccess } from "./equal-access.ts";

export const pageJudges = [axe, equalAccess, alfa];

/** All judges look at one screen before the next is opened. */
export async function judgePages(browser: Browser, site: string): Promise<Verdict[]> {
  const found = pageJudges.map(({ name }) => ({
    judge: name,
    places: new Map<string, string[]>(),
  }));
  const screens = await lookAtScreens(browser, site, async (page, where) => {
    for (const [place, { look }] of pageJudges.entries()) {
      const places = found[place]?.places;
      for (const finding of await look(page)) {
        places?.set(finding, [...(places.get(finding) ?? []), where]);
      }
    }
  });
  return found.map(({ judge, places }) => ({
    judge,
    figure: `${count(places.size, "violation")} on ${count(screens, "screen")}`,
    findings: [...places].map(([finding, where]) => `${finding} (${where.join(", ")})`),
  }));
}
