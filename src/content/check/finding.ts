import type { Problem } from "../problem.ts";

/** A problem stops the build; a warning does not. */
export type Finding = Problem & { severity: "problem" | "warning" };

export const problem = (found: Problem): Finding => ({ severity: "problem", ...found });
export const warning = (text: string): Finding => ({ severity: "warning", text });
