import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

/** What a journey does in a browser, whatever drives it. */
export type Driver = {
  open(address: string): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  /** The value of an expression in the page. */
  run(expression: string): Promise<unknown>;
  /** Moves the pointer to the middle of an element. */
  hover(selector: string): Promise<unknown>;
  click(selector: string): Promise<unknown>;
  type(selector: string, text: string): Promise<unknown>;
  select(selector: string, value: string): Promise<unknown>;
  press(key: "Escape" | "ArrowLeft" | "ArrowRight"): Promise<unknown>;
  /** Waits for the page's alert, closes it and returns its text. */
  alert(): Promise<string>;
  stop(): Promise<unknown>;
};

export type Browser = {
  name: string;
  /** What to install, if it cannot run on this machine. */
  missing(): string | undefined;
  start(settings: { reducedMotion: boolean }): Promise<Driver>;
};

/** How long anything in a journey may take, in milliseconds. */
export const timeout = 15_000;

/** Both drivers' own waiting evaluates text in the page, which the site's policy forbids. */
export async function waitUntil(driver: Driver, expression: string) {
  const end = Date.now() + timeout;
  while (!(await driver.run(expression))) {
    if (Date.now() > end) throw new Error(`waited in vain: ${expression}`);
    await setTimeout(100);
  }
}

export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => fs.existsSync(file));
}
