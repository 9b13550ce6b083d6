import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { certificate, key } from "../../support/certificate.ts";
import { freePort } from "../../support/free-port.ts";
import type { Finished } from "../../support/site.ts";

export type ProxySettings = {
  folder: string;
  /** Without `www.` */
  domain: string;
  port: number;
  httpPort: number;
  serverPort: number;
  editor?: Editor | undefined;
  certificate: string;
  key: string;
};

/** The editor at an address, which has the name `edit.` before the domain, and who has a password. */
export type Editor = {
  port: number;
  secret: string;
  people: { person: string; password: string }[];
};

/** A program before our server, started with its recipe in `deploy/`. */
export type ReverseProxy = {
  name: string;
  isInstalled(): boolean;
  spawn(settings: ProxySettings): ChildProcess;
};

type Given = Pick<ProxySettings, "serverPort" | "domain" | "editor"> & {
  /** Any free one, unless one is named. */
  port?: number;
  finished: Finished;
};

/** Starts the proxy before our server, as docs/deploy.md says, with a certificate that nobody trusts. */
export async function startProxy(proxy: ReverseProxy, { domain, finished, ...given }: Given) {
  const folder = mkdtempSync(path.join(tmpdir(), "proxy-test-"));
  finished(() => rmSync(folder, { recursive: true, force: true }));
  const files = { certificate: path.join(folder, "cert.pem"), key: path.join(folder, "key.pem") };
  writeFileSync(files.certificate, certificate);
  writeFileSync(files.key, key);
  const { port = await freePort(), serverPort } = given;
  const httpPort = await freePort();
  const child = proxy.spawn({ folder, domain, httpPort, ...given, port, ...files });
  finished(() => end(child));
  let said = "";
  child.stderr?.on("data", (text) => (said += text));
  child.stdout?.resume();

  const address = `https://127.0.0.1:${port}`;
  const ask = askHost(address, `www.${domain}`);
  while (!(await answers(ask))) {
    if (child.exitCode !== null) throw new Error(`It ended at once:\n${said}`);
    await wait(50);
  }
  return {
    ask,
    askServer: askHost(`http://127.0.0.1:${serverPort}`),
    address,
    httpAddress: `http://127.0.0.1:${httpPort}`,
    /** All that the proxy has logged. */
    log: () => said + readLogs(folder),
  };
}

function answers(ask: Ask) {
  return ask("/robots.txt").then(Boolean, () => false);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

function readLogs(folder: string) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".log"));
  return files.map((name) => readFileSync(path.join(folder, name), "utf8")).join("");
}

type Question = {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
  /** The visitor's own address. */
  from?: string;
};

export type Ask = (path: string, question?: Question) => Promise<Answer>;
export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** Asks without following redirects, and without checking the certificate. */
export function askHost(address: string, name?: string): Ask {
  const { protocol, hostname, port } = new URL(address);
  const client = protocol === "https:" ? https : http;
  return async (path, { method = "GET", headers, from, body } = {}) => {
    const request = client.request({
      host: hostname,
      port,
      path,
      method,
      localAddress: from,
      agent: false,
      headers: { host: `${name ?? hostname}:${port}`, ...headers },
      ...(name && { servername: name, rejectUnauthorized: false }),
    });
    request.end(body);
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    const { statusCode: status = 0, headers: answered } = response;
    return { status, headers: answered, text: await text(response.setEncoding("latin1")) };
  };
}
