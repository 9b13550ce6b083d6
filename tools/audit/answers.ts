import fs from "node:fs/promises";
import path from "node:path";
import { findBuiltSite } from "../../src/server/built-site.ts";
import { formPath } from "../../src/shared/contact-message.ts";
import { securityHeadersOverTls } from "../../src/shared/security-headers.ts";
import { exampleMessage } from "../../tests/screens.ts";
import type { Answer } from "./checkers/observatory.ts";

/** What our server answers, with the headers of a host that has TLS. */
export async function answersOverTls(site: string, dist: string) {
  const overTls = securityHeadersOverTls(findBuiltSite(dist).siteSettings);
  const read = async (response: Response): Promise<Answer> => ({
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...overTls },
    body: await response.text(),
  });
  const preflight = {
    method: "OPTIONS",
    headers: { origin: "https://elsewhere.example", "access-control-request-method": "GET" },
  };
  return {
    page: await read(await fetch(site)),
    preflight: await read(await fetch(site, preflight)),
    policy: overTls["content-security-policy"],
  };
}

/** Every page as a file: those of the build, and those that the server itself writes. */
export async function pageFiles(site: string, dist: string, folder: string): Promise<string[]> {
  const built = (await fs.readdir(dist)).filter((file) => file.endsWith(".html"));
  const written = {
    "form-sent.html": exampleMessage,
    "form-failed.html": { ...exampleMessage, email: "nobody" },
  };
  for (const [file, fields] of Object.entries(written)) {
    const body = new URLSearchParams(fields);
    const response = await fetch(site + formPath, { method: "POST", body });
    await fs.writeFile(path.join(folder, file), await response.text());
  }
  return [
    ...built.map((file) => path.join(dist, file)),
    ...Object.keys(written).map((file) => path.join(folder, file)),
  ];
}
