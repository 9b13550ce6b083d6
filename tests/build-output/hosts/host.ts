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

/** A proxy before the site, started with its recipe in `deploy/`. */
export type Host = {
  name: string;
  isInstalled: () => boolean;
  start: (settings: HostSettings) => ChildProcess;
};
