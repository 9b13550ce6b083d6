import type { Page } from "@playwright/test";
import { addresses } from "../src/content/pages.ts";
import { type Language, publicAddress } from "../src/schema/language.ts";
import { contactFields, contactPath } from "../src/shared/contact-message.ts";
import { content, editions } from "./e2e/site-content.ts";

/**
 * Every page, and every state of one that a check has to look at. Shared by the e2e tests and
 * `npm run audit`.
 */
export type Screen = {
  name: string;
  address: string;
  language: Language;
  /** Set if the start-up sequence plays: call `holdStartUp` before the page is opened. */
  startUp?: true;
  /** Exists only below this width. */
  below?: number;
  /** Selects what differs from the page itself. */
  part?: string;
  /** From the opened page to the state. */
  reach?: (page: Page) => Promise<unknown>;
};

/** Shows what a page holds beyond what it opens with. */
const reachPage: Record<string, Screen["reach"]> = {
  "/gallery": waitForPictures,
  "/news": chooseCategory,
  "/services": waitForScrollSpy,
  "/why-invest-in-nepal": openTables,
};

/** Below this width the links of the top bar are a menu: see `top-bar.module.css`. */
const menuBelow = 1024;

const pages: Screen[] = editions.flatMap(({ language }) =>
  [...addresses, "/no-such-page"].map((path) => {
    const address = publicAddress(language, path);
    const reach = reachPage[path];
    return { name: address, address, language, ...(reach && { reach }) };
  }),
);

/** In the midst of each part of the start-up sequence, in milliseconds. */
export const startUpTimes = { loading: 1500, splash: 6150, curtain: 9850 };

/** In the default language. */
const states: Omit<Screen, "language">[] = [
  { name: "menu open", address: "/about", below: menuBelow, part: "header", reach: openMenu },
  { name: "gallery, loading", address: "/about", part: "main", reach: goToLoadingGallery },
  { name: "lightbox", address: "/gallery?photo=3", part: "dialog[open]", reach: waitForLightbox },
  { name: "form with errors", address: "/contact", part: "main", reach: sendEmptyForm },
  { name: "form failed", address: "/contact", part: "main", reach: (page) => sendForm(page, 500) },
  { name: "form sent", address: "/contact", part: "main", reach: (page) => sendForm(page, 200) },
  startUpAt("loading"),
  startUpAt("splash"),
  startUpAt("curtain"),
];

export const screens: Screen[] = [
  ...pages,
  ...states.map((state) => ({ ...state, language: content.language })),
];

/** A message as a visitor types it, by the names of the fields. */
export const exampleMessage: Record<(typeof contactFields)[number]["name"], string> = {
  name: "Asha Rai",
  email: "asha@example.org",
  company: "",
  phone: "+977 1 555 0100",
  service: "Technology",
  message: "Two lines:\nand the second one.",
};

/** Stops the clock of the start-up sequence at its first frame. */
export async function holdStartUp(page: Page) {
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      showModal.call(this);
      for (const animation of this.getAnimations({ subtree: true })) animation.pause();
    };
  });
}

/** Puts the clock of the start-up sequence forward, and stops it there. */
export async function forwardStartUp(page: Page, milliseconds: number) {
  await page.locator("dialog#start-up").evaluate((dialog, time) => {
    for (const animation of dialog.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);
}

/** How fast the animations of the page run, also those that start later; 0 stops them. */
export async function setPlaybackRate(page: Page, playbackRate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate });
}

function startUpAt(part: keyof typeof startUpTimes): Omit<Screen, "language"> {
  return {
    name: `start-up, ${part}`,
    address: "/",
    startUp: true,
    reach: (page) => forwardStartUp(page, startUpTimes[part]),
  };
}

async function openMenu(page: Page) {
  const { menuButton, mainMenu } = content.interface.layout;
  await page.getByRole("button", { name: menuButton }).click();
  await page.getByRole("navigation", { name: mainMenu }).waitFor();
}

function waitForLightbox(page: Page) {
  return page.getByRole("dialog").getByRole("img").first().waitFor();
}

function waitForPictures(page: Page) {
  return page.locator("[data-timed-wait][data-phase=loaded]").waitFor();
}

/** The stylesheet is the clock of the wait: this stops it. */
async function goToLoadingGallery(page: Page) {
  await page.locator("html[data-application=hydrated]").waitFor();
  await setPlaybackRate(page, 0);
  await page.locator("footer a[href='/gallery']").click();
  await page.locator("[data-timed-wait][data-phase=loading]").waitFor();
}

async function chooseCategory(page: Page) {
  const category = page.locator("main button[aria-pressed]").nth(1);
  await category.click();
  await category.and(page.locator("[aria-pressed=true]")).waitFor();
}

/** Marks the service that is being read. */
function waitForScrollSpy(page: Page) {
  return page.locator("main nav [aria-current=true]").waitFor();
}

async function openTables(page: Page) {
  for (const summary of await page.locator("main summary").all()) await summary.click();
}

async function sendEmptyForm(page: Page) {
  await waitForScripts(page);
  await page.locator("form [type=submit]").click();
  await page.locator("form [aria-invalid=true]").last().waitFor();
}

/** Sends the filled-in form, and answers in the server's place. */
async function sendForm(page: Page, status: number) {
  await page.route(`**${contactPath}`, (route) => route.fulfill({ status, body: "" }));
  page.on("dialog", (dialog) => void dialog.accept());
  await waitForScripts(page);
  for (const { name } of contactFields) {
    const field = page.locator(`form [name=${name}]`);
    const value = exampleMessage[name];
    await (name === "service" ? field.selectOption(value) : field.fill(value));
  }
  await page.locator("form [type=submit]").click();
  const said = status === 200 ? content.contact.sent : content.contact.failed;
  await page.getByText(said, { exact: true }).first().waitFor();
  if (status !== 200) await copyByHand(page);
}

/** Without a clipboard the message is shown for the visitor to copy. */
async function copyByHand(page: Page) {
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const { copy, copyByHand } = content.contact.failedHelp;
  await page.getByRole("button", { name: copy }).click();
  await page.getByRole("textbox", { name: copyByHand }).waitFor();
}

/** Only once its scripts run does the page say whether the office is open. */
async function waitForScripts(page: Page) {
  const { open, closed } = content.contact.openHours;
  const isOpen = page.getByText(open);
  await isOpen
    .or(page.getByText(closed, { exact: true }))
    .first()
    .waitFor();
}
