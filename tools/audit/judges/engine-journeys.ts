import { journeys } from "../engines/journeys.ts";
import { visitorOf } from "../engines/visitor.ts";
import type { Engine } from "../engines/webdriver.ts";
import type { Verdict } from "../verdict.ts";

/** Walks every journey in another engine than the one that the site's own tests use. */
export async function judgeEngine(
  engine: Engine,
  site: string,
  toWalk = journeys,
): Promise<Verdict> {
  const judge = `journeys in ${engine.name}`;
  const skipped = engine.missing();
  if (skipped) return { judge, skipped };
  const findings: string[] = [];
  for (const { name, reducedMotion, walk } of toWalk) {
    const session = await engine.start({ reducedMotion });
    try {
      await walk(visitorOf(session.send, site));
    } catch (error) {
      findings.push(`${name}: ${(error as Error).message}`);
    } finally {
      await session.stop();
    }
  }
  const passed = toWalk.length - findings.length;
  return { judge, figure: `${passed} of ${toWalk.length} passed`, findings };
}
