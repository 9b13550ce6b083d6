import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { judgeSecrets, secretsIn } from "./secrets.ts";

// Put together here, so that no tool takes this file for a leak.
const planted = {
  "a private key": ["-----BEGIN RSA", "PRIVATE KEY-----"].join(" "),
  "a key of a cloud": `AKIA${"Q".repeat(16)}`,
  "a token": `ghp_${"x".repeat(36)}`,
  "a payment key": `sk_live_${"1".repeat(24)}`,
  "a password in an address": "smtps://user:pass@mail.example.org",
  "a setting of the server": "process.env.SMTP_URL",
};

test.each(Object.entries(planted))("%s is found", (kind, secret) => {
  expect(secretsIn(`const a = "${secret}";`)).toEqual([kind]);
});

test("addresses, digests and words about secrets are none", () => {
  const harmless =
    'href="https://a.example/b:c@d" integrity="sha384-oqVuAfXRKap7fdgcCY5" token key';
  expect(secretsIn(harmless)).toEqual([]);
});

test("the published text files are searched, in every folder", () => {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), "secrets-"));
  onTestFinished(() => fs.rmSync(dist, { recursive: true }));
  fs.mkdirSync(path.join(dist, "assets"));
  fs.writeFileSync(path.join(dist, "index.html"), "<!doctype html>");
  fs.writeFileSync(path.join(dist, "assets/app.js"), planted["a token"]);
  expect(judgeSecrets(dist)).toMatchObject({
    figure: "1 string like one in 2 text files",
    findings: [`${path.join("assets", "app.js")}: a token`],
  });
});
