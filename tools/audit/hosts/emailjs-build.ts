import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./programs.ts";

/** The ids of an account, as an owner writes them into `content/site.yaml`. */
export const account = {
  origin: "https://api.emailjs.com",
  serviceId: "service_test",
  templateId: "template_test",
  publicKey: "key_test",
};

/** Builds the site once more, with a contact form that posts to EmailJS. */
export function buildWithEmailjs() {
  // In the repository, where the build finds its packages.
  const folder = mkdtempSync(path.join(root, ".cache/emailjs-"));
  const content = path.join(folder, "content");
  cpSync(path.join(root, "content"), content, { recursive: true });
  const settings = path.join(content, "site.yaml");
  const text = Object.entries(account).reduce(
    (yaml, [key, value]) => yaml.replace(new RegExp(`^  ${key}: .*$`, "m"), `  ${key}: ${value}`),
    readFileSync(settings, "utf8"),
  );
  writeFileSync(settings, text);
  const dist = path.join(folder, "dist");
  execFileSync(path.join(root, "node_modules/.bin/vite"), ["build", "--app"], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: content, OUT_DIR: dist },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
