import type { Page } from "@playwright/test";
import { timing } from "../../../app/features/start-up/timing.ts";
import { addresses } from "../../../schema/addresses.ts";
import { leaveFormEmpty, sendForm } from "./contact-states.ts";
import { stopStartUpAt } from "./start-up-states.ts";
import { words } from "./words.ts";

/** A phone, a tablet and a desktop, by their width in CSS pixels. */
export const widths = [360, 820, 1440] as const;
/** Below this width the links of the top bar are a menu: `top-bar.module.css` says so. */
const menuBelow = 1024;

export type Screen = {
  name: string;
  address: string;
  /** Whether the visitor comes for the first time and sees the start-up sequence. */
  startUp?: "plays";
  below?: number;
  /** From the opened page to the state to look at. */
  reach?: (page: Page) => Promise<unknown>;
};

const pages: Screen[] = [...addresses, "/no-such-page"].map((address) => ({
  name: address,
  address,
  ...(address === "/gallery" ? { reach: waitForPictures } : {}),
}));

const states: Screen[] = [
  { name: "menu open", address: "/about", below: menuBelow, reach: openMenu },
  { name: "picture viewer", address: "/gallery?photo=3", reach: waitForViewer },
  { name: "form with errors", address: "/contact", reach: leaveFormEmpty },
  { name: "form failed", address: "/contact", reach: (page) => sendForm(page, 500) },
  { name: "form sent", address: "/contact", reach: (page) => sendForm(page, 200) },
  startUpAt("loading", timing.splashAt / 2),
  startUpAt("splash", (timing.splashAt + timing.curtainAt) / 2),
  startUpAt("curtain", (timing.curtainAt + timing.total) / 2),
];

export const screens: Screen[] = [...pages, ...states];

function startUpAt(phase: string, milliseconds: number): Screen {
  return {
    name: `start-up, ${phase}`,
    address: "/",
    startUp: "plays",
    reach: (page) => stopStartUpAt(page, phase, milliseconds),
  };
}

async function openMenu(page: Page) {
  await page.getByRole("button", { name: words.interface.frame.menuButton }).click();
  await page.getByRole("navigation", { name: words.interface.frame.mainMenu }).waitFor();
}

async function waitForPictures(page: Page) {
  await page.locator("[data-timed-wait][data-phase=loaded]").waitFor();
}

async function waitForViewer(page: Page) {
  await page.getByRole("dialog").getByRole("img").first().waitFor();
}
