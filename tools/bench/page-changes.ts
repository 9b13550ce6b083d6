import type { Visit } from "./chromium.ts";
import { median } from "./numbers.ts";
import { desktop, slowPhone, withPage } from "./real-load.ts";

/** From a press on a link to the heading of its page on the screen: the first time, the second time, and back. */
export async function changePages(visit: Visit) {
  const phone = await onDevice(visit, slowPhone);
  const fast = await onDevice(visit, desktop);
  return { ...named("phone", phone), ...named("desktop", fast) };
}

type Times = ReturnType<typeof pressAllLinks>;

function onDevice(visit: Visit, device: Parameters<typeof withPage>[1]): Promise<Awaited<Times>> {
  // The pictures of one page would be loaded while the next one is, and two builds need not have the same.
  return withPage(visit, { ...device, blocked: ["*/pictures/*"] }, async (run) => {
    await run("pageAtRest");
    return run(`(${pressAllLinks})()`);
  });
}

function named(device: string, times: Awaited<Times>) {
  const entries = Object.entries(times).map(([when, all]) => [`${device}, ${when}`, median(all)]);
  return Object.fromEntries(entries) as Record<string, number>;
}

/** Runs inside the page: each link of the bar in turn, twice. Nothing from outside is known there. */
async function pressAllLinks() {
  const times = { first: [] as number[], again: [] as number[], back: [] as number[] };
  const heading = () => document.querySelector("h1");

  async function untilChanged(act: () => void) {
    const before = heading();
    const start = performance.now();
    act();
    while (!heading() || heading() === before) await new Promise(requestAnimationFrame);
    // The layout comes after the frame's callbacks, unless somebody has asked for it before.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const time = performance.now() - start;
    // Longer than the gallery shows its skeletons: what follows them would delay the next page.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    return time;
  }
  const addresses = [...document.querySelectorAll<HTMLAnchorElement>("header nav a")]
    .map(({ pathname }) => pathname)
    .filter((address) => address !== location.pathname);
  for (const when of ["first", "again"] as const) {
    for (const address of addresses) {
      const link = document.querySelector<HTMLElement>(`header nav a[href="${address}"]`);
      times[when].push(await untilChanged(() => link?.click()));
    }
  }
  for (const _ of addresses) times.back.push(await untilChanged(() => history.back()));
  return times;
}
