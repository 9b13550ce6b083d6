import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../../tests/support/site.ts";
import { loadSettings, readSettings } from "./settings.ts";

const defaults = {
  PORT: 3000,
  HOST: "localhost",
  LOG_LEVEL: "info",
  DIST_DIR: "dist",
  TRUSTED_PROXIES: [],
  DATA_DIR: "data",
};

test("nothing has to be set", () => {
  expect(readSettings({})).toEqual(defaults);
  expect(readSettings({ PORT: "", HOST: " ", LOG_LEVEL: undefined })).toEqual(defaults);
});

test("every setting can be changed, and unknown variables are ignored", () => {
  const texts = {
    HOST: "::1",
    LOG_LEVEL: "silent",
    DIST_DIR: "/srv/site",
    DATA_DIR: "/srv/data",
    SMTP_URL: "smtps://user:word@mail.example.com:465",
    MAIL_FROM: "website@example.com",
    MAIL_TO: "office@example.com",
  };
  const others = { PORT: "8080", TRUSTED_PROXIES: "127.0.0.1, fd00::/8", HOME: "/root" };
  expect(readSettings({ ...texts, ...others })).toEqual({
    ...texts,
    PORT: 8080,
    TRUSTED_PROXIES: ["127.0.0.1", "fd00::/8"],
  });
});

test.each([
  ["PORT", "abc", "PORT=3000"],
  ["PORT", "3000.5", "PORT=3000"],
  ["PORT", "65536", "PORT=3000"],
  ["HOST", "http://localhost", "HOST=localhost"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL=info"],
  ["TRUSTED_PROXIES", "10.0.0.0/33", "TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8"],
  ["MAIL_FROM", "Office <a@b.example>", "MAIL_FROM=website@example.com"],
  ["MAIL_TO", "office", "MAIL_TO=info@example.com"],
])("%s=%s is explained with what was found and what to write", (name, value, example) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(`${name} is "${value}". Write `);
  expect(read).toThrow(`such as ${example}`);
});

test("all mistakes are named at once, one line each", () => {
  expect(() => readSettings({ PORT: "x", LOG_LEVEL: "y" })).toThrow(
    /^PORT is .+\nLOG_LEVEL is .+$/,
  );
});

const signs = ["1/2", "1#2", "1?2", "a/b", "a#b", "100%", "50%of"];

test.each([
  "http://user:secret@mail.example.com",
  "smtps:user:secret@mail.example.com",
  ...signs.map((sign) => `smtps://user:${sign}secret@mail.example.com`),
])("the mail server %s is explained without its password", (url) => {
  const read = () => readSettings({ SMTP_URL: url });
  expect(read).toThrow(/^SMTP_URL is not an address of that kind\. Write .+ SMTP_URL=smtps:/);
  expect(read).toThrow("percent-encoded");
  expect(read).not.toThrow("secret");
});

test.each(["web@site.example:a%2Fb%23c%25", "user:a:b", "user"])(
  "a login of the mail server may be %s",
  (login) => {
    const url = `smtps://${login}@mail.example.com?requireTLS=false`;
    expect(readSettings({ SMTP_URL: url }).SMTP_URL).toBe(url);
  },
);

test("a .env that cannot be read is explained", () => {
  const before = process.cwd();
  const folder = makeFolder();
  mkdirSync(path.join(folder, ".env"));
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  expect(loadSettings).toThrow(/^The file \.env cannot be read: .+\.$/);
});
