import type { ChildProcess } from "node:child_process";

export type HostSettings = {
  /** Of the test's own: whatever a host writes is in it. */
  folder: string;
  root: string;
  port: number;
  serverPort: number;
  certificate: string;
  key: string;
};

/** A web server before the site, started with the files of `hosting/`. */
export type Host = {
  name: string;
  isInstalled: () => boolean;
  /** What it answers in to a browser, in the order of preference. */
  encodings: () => string[];
  start: (settings: HostSettings) => ChildProcess;
};
