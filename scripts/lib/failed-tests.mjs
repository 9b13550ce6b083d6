import { relative } from "node:path";

/**
 * What failed, by name and with the first lines of the complaint: for the end of the output, which
 * is all of it that CI services show at first.
 *
 * @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} VitestFile
 * @typedef {{ ok: boolean, title: string, file: string, line: number, tests: { results: { error?: { message: string } }[] }[] }} Journey
 * @typedef {{ suites?: Suite[], specs?: Journey[] }} Suite
 */

const shownLines = 12;
const inTheRunner = /^\s+at .*(node_modules|new Promise)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are written with
const colours = /\u001b\[\d+(;\d+)*m/g;

/** @param {{ testResults: VitestFile[] }} report */
export function failedInVitest({ testResults }) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [entry(file, message)];
      return failed.map((test) => entry(`${file} › ${test.fullName}`, test.failureMessages[0]));
    });
}

/**
 * @param {Suite} report
 * @returns {string[]}
 */
export function failedInPlaywright({ suites = [], specs = [] }) {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const results = tests.flatMap(({ results }) => results);
        const error = results.find(({ error }) => error)?.error;
        return entry(`${file}:${line} › ${title}`, error?.message);
      }),
    ...suites.flatMap(failedInPlaywright),
  ];
}

function entry(/** @type {string} */ name, /** @type {string | undefined} */ message = "") {
  const lines = message.replace(colours, "").trim().split("\n");
  const telling = lines.filter((line) => !inTheRunner.test(line)).slice(0, shownLines);
  return [name, ...telling.map((line) => `    ${line}`.trimEnd())].join("\n");
}
