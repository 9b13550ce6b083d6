import type { ChildProcess } from "node:child_process";
import type { Ask } from "./ask.ts";

/** A way to host the site, started on this machine with the program that does it. */
export type Host = {
  name: string;
  /** What to install, if something is missing here. */
  missing(): string | undefined;
  start(): Promise<Running>;
  /** What this way cannot do, with the reason. These questions are left out. */
  cannot?: Partial<Record<Ability, string>>;
};

export type Ability = "headers" | "compression" | "redirects" | "revalidation";

export type Running = {
  ask: Ask;
  address: string;
  /** Whether visitors come over TLS, or would on the real host. */
  isTls: boolean;
  /** Our own server behind the host. Static hosts have none: their form goes to EmailJS. */
  server?: { data: string; askDirectly: Ask; stop(): Promise<void> };
  /** A proxy before our server has more questions to answer. */
  isProxy?: boolean;
  stop(): Promise<void>;
};

export type ProxySettings = {
  folder: string;
  /** Without `www.` */
  domain: string;
  port: number;
  httpPort: number;
  serverPort: number;
  certificate: string;
  key: string;
};

/** A program before our server, started with its recipe in `deploy/`. */
export type ReverseProxy = {
  name: string;
  missing(): string | undefined;
  spawn(settings: ProxySettings): ChildProcess;
};
