import { setTimeout } from "node:timers/promises";
import { addresses } from "../../../src/content/pages.ts";
import { publicAddress } from "../../../src/schema/language.ts";
import { content, editions } from "../../../tests/e2e/site-content.ts";
import { exampleMessage } from "../../../tests/screens.ts";
import type { CheckResult } from "../check-result.ts";
import { type Browser, type Driver, waitUntil } from "./browser.ts";
import { startStallingProxy } from "./stalling-proxy.ts";

type Journey = {
  name: string;
  reducedMotion?: boolean;
  walk(browser: Walk): Promise<void>;
};

type Walk = Driver & {
  /** Waits until an expression in the page is true. */
  see(expression: string): Promise<void>;
  /** From now on these files do not arrive. */
  stall(files: RegExp): void;
};

/** Before that a link would open a new document, which starts at its own beginning. */
const hydrated = "document.documentElement.dataset.application === 'hydrated'";
const revealed = "!document.querySelector('dialog#start-up')?.open";

/** What must work in every browser. */
export const journeys: Journey[] = [
  {
    name: "every page shows its heading",
    reducedMotion: true,
    async walk({ open, see }) {
      for (const { language } of editions) {
        for (const path of [...addresses, "/no-such-page"]) {
          await open(publicAddress(language, path));
          await see("document.querySelector('h1')?.checkVisibility()");
          await see(revealed);
          await see("document.fonts.status === 'loaded'");
        }
      }
    },
  },
  {
    name: "the menu opens, and a choice in it leads on",
    reducedMotion: true,
    async walk({ open, see, click, resize }) {
      await resize(500, 844);
      await open("/services");
      await see(hydrated);
      await see("!document.querySelector('#site-menu').checkVisibility()");
      await click("[popovertarget=site-menu]");
      await see("document.querySelector('#site-menu').matches(':popover-open')");
      await click("#site-menu a[href='/about']");
      await see("location.pathname === '/about'");
      await see("!document.querySelector('#site-menu').checkVisibility()");
      // A document, which a browser without the Navigation API loads, begins at its top.
      await see("!window.navigation || document.activeElement === document.querySelector('h1')");
    },
  },
  {
    name: "of twenty links pressed soon after each other none is lost",
    async walk({ open, see, click, press }) {
      await open("/");
      await press("Escape");
      await see(hydrated);
      const others = addresses.filter((address) => address !== "/");
      let pressed = 0;
      for (const pause of [0, 50, 100, 200, 300]) {
        for (const _ of [1, 2, 3, 4]) {
          const address = others[pressed++ % others.length];
          await click(`header nav a[href='${address}']`);
          await see(`location.pathname === '${address}'`);
          await setTimeout(pause);
        }
      }
    },
  },
  {
    name: "the hero goes on under a pointer in its middle, and after a press on an arrow",
    async walk({ open, see, hover, click, press }) {
      const hero = "main [aria-roledescription=carousel]";
      const button = (name: string) => `${hero} button[aria-label="${name}"]`;
      const { pause, play, next } = content.interface.slideshow;
      const seeAny = (selector: string) => see(`document.querySelector('${selector}') !== null`);
      const seeSlide = (number: number) => seeAny(`${hero} [data-shown]:nth-child(${number})`);
      await open("/");
      await press("Escape");
      await see(hydrated);
      await hover(hero);
      await seeSlide(2);
      await hover(button(next));
      await seeAny(button(play));
      await click(button(next));
      await seeSlide(3);
      await seeAny(button(pause));
      await seeSlide(1);
    },
  },
  {
    name: "a picture opens by its address, and the keys turn it",
    reducedMotion: true,
    async walk({ open, see, press }) {
      await open("/gallery?photo=3");
      await see("document.querySelector('dialog:modal img')?.complete");
      await press("ArrowRight");
      await see("location.search === '?photo=4'");
      await press("ArrowLeft");
      await press("ArrowLeft");
      await see("location.search === '?photo=2'");
      await press("Escape");
      await see("location.search === '' && !document.querySelector('dialog:modal')");
    },
  },
  {
    name: "a double click on a picture opens it once, and it can be closed",
    reducedMotion: true,
    async walk({ open, see, run, press, click }) {
      await open("/gallery");
      await see("document.querySelector('[data-phase=loaded]') !== null");
      await run(
        "void ['click', 'click'].map((press) => document.querySelector('#photo-3')[press]())",
      );
      await see("document.querySelector('dialog:modal img')?.complete");
      await press("ArrowRight");
      await see("location.search === '?photo=4'");
      await click("dialog:modal button");
      await see("location.search === '' && !document.querySelector('dialog:modal')");
    },
  },
  {
    name: "a page whose script stalls is shown all the same",
    reducedMotion: true,
    async walk({ open, see, click, stall }) {
      await open("/");
      await see(hydrated);
      stall(/^\/assets\/about.*\.js$/);
      await click("header nav a[href='/about']");
      await see("document.title.startsWith('About')");
    },
  },
  {
    name: "a message is sent, and its receipt shown",
    reducedMotion: true,
    async walk({ open, see, type, select, click, run, alert }) {
      await open("/contact");
      const { open: isOpen, closed } = content.contact.openHours;
      await see(`/${isOpen}|${closed}/.test(document.querySelector('main').textContent)`);
      const { service, ...texts } = exampleMessage;
      await select("form [name=service]", service);
      for (const [name, value] of Object.entries(texts)) {
        if (value !== "") await type(`form [name=${name}]`, value);
      }
      await click("form [type=submit]");
      const said = await alert();
      if (said !== content.contact.sent) throw new Error(`the page says "${said}"`);
      await see("document.querySelector('#receipt')?.checkVisibility()");
      const kept = await run("document.querySelector('form [name=name]').value");
      if (kept !== exampleMessage.name)
        throw new Error(`the form has lost what was typed: "${kept}"`);
    },
  },
  {
    name: "the start-up sequence plays, and Escape ends it",
    async walk({ open, see, press }) {
      await open("/");
      await see("document.querySelector('dialog#start-up').open");
      await see("document.querySelector('dialog#start-up button').checkVisibility()");
      await press("Escape");
      await see(revealed);
      await see("document.querySelector('h1').checkVisibility()");
    },
  },
  {
    name: "left alone, the start-up sequence ends by itself",
    async walk({ open, see }) {
      await open("/about");
      await see(
        "document.querySelector('[data-scene=splash]').checkVisibility({ visibilityProperty: true })",
      );
      await see(revealed);
    },
  },
  {
    name: "without motion there is no start-up sequence",
    reducedMotion: true,
    async walk({ open, see, run }) {
      await open("/");
      await see("matchMedia('(prefers-reduced-motion: reduce)').matches");
      await see("document.querySelector('h1').checkVisibility()");
      if (!(await run(revealed))) throw new Error("it plays all the same");
    },
  },
];

/** Each journey starts a browser, another than the one that the site's own tests use. */
export async function checkJourneys(
  browser: Browser,
  site: string,
  toWalk = journeys,
): Promise<CheckResult> {
  const checker = `journeys in ${browser.name}`;
  const skipped = browser.missing();
  if (skipped) return { checker, skipped };
  const findings: string[] = [];
  for (const { name, reducedMotion = false, walk } of toWalk) {
    const line = await startStallingProxy(site);
    const driver = await browser.start({ reducedMotion });
    try {
      await walk({
        ...driver,
        open: (address) => driver.open(line.address + address),
        stall: line.stall,
        see: (expression) => waitUntil(driver, expression),
      });
    } catch (error) {
      findings.push(`${name}: ${(error as Error).message}`);
    } finally {
      await driver.stop();
      line.stop();
    }
  }
  const passed = toWalk.length - findings.length;
  return { checker, figure: `${passed} of ${toWalk.length} passed`, findings };
}
