import type { z } from "zod";
import { lengthOf } from "../schema/fields.ts";
import { type Problem, problemAt } from "./problem.ts";
import { singular } from "./singular.ts";
import type { Path, YamlFile } from "./yaml-files.ts";

type Issue = z.core.$ZodIssue;

/** A schema issue as a sentence for the owner. */
export function explainIssue(file: YamlFile, issue: Issue): Problem {
  const hint = hintOf(issue);
  const message = `${whatIsWrong(issue)}.${hint ? ` ${hint}` : ""}`;
  return problemAt(file, issue.path as Path, message);
}

export function explainYamlError(file: string, error: Error & { linePos?: unknown }): Problem {
  const line = Array.isArray(error.linePos) ? `, line ${error.linePos[0].line}` : "";
  const reason = error.message.split("\n")[0]?.replace(/ at line \d+.*$/, "");
  return {
    text: `${file}${line}: this is not valid YAML (${reason}). Check the indentation, and put text that contains a colon in quotation marks.`,
  };
}

function whatIsWrong(issue: Issue): string {
  const field = fieldOf(issue.path);
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? `no ${field}`
        : `${field} must be ${kindNames[issue.expected] ?? issue.expected}, not ${kindOf(issue.input)}`;
    case "too_small":
    case "too_big":
      return wrongAmount(issue, field);
    case "invalid_value":
    case "invalid_format":
    case "invalid_union":
      return issue.input === undefined ? `no ${field}` : `${field} is ${quote(issue.input)}`;
    case "invalid_key":
      return `the name ${quote(issue.path.at(-1))} does not work`;
    case "unrecognized_keys":
      return `unknown ${issue.keys.length > 1 ? "fields" : "field"} ${issue.keys.map(quote).join(", ")}`;
    case "custom":
      return issue.message;
    default:
      return `${field} is not right`;
  }
}

function wrongAmount(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  field: string,
): string {
  const limit = issue.code === "too_small" ? issue.minimum : issue.maximum;
  const bound = issue.exact ? "exactly" : issue.code === "too_small" ? "at least" : "at most";
  if (typeof issue.input === "string") {
    return issue.input === ""
      ? `${field} is empty`
      : `${field} is ${lengthOf(issue.input)} characters long, write ${bound} ${limit}`;
  }
  if (Array.isArray(issue.input))
    return `${issue.input.length} ${field}, there must be ${bound} ${limit}`;
  return `${field} is ${String(issue.input)}, it must be ${bound} ${limit}`;
}

function hintOf(issue: Issue): string {
  if (issue.code === "unrecognized_keys") return "Check the spelling, or remove it.";
  const message = issue.code === "invalid_key" ? issue.issues[0]?.message : issue.message;
  const isHint = /^(Write|Put|Choose) /.test(message ?? "");
  return isHint && issue.code !== "custom" ? (message ?? "") : "";
}

function fieldOf(path: readonly PropertyKey[]): string {
  const last = path.findLast((part) => typeof part === "string");
  const inList = typeof path.at(-1) === "number";
  return last === undefined ? "content" : inList ? singular(String(last)) : String(last);
}

const kindNames: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
};

function kindOf(value: unknown): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "text";
  if (typeof value === "object") return "a group of fields";
  return `${typeof value === "boolean" ? "" : "the number "}${String(value)}`;
}

const quote = (value: unknown) => `"${String(value)}"`;
