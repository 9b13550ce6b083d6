/** A problem stops the build; a warning does not. */
export type Finding = { severity: "problem" | "warning"; text: string };

export const problem = (text: string): Finding => ({ severity: "problem", text });
export const warning = (text: string): Finding => ({ severity: "warning", text });
