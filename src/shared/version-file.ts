/** The commit that the site was built from, for whoever asks whether a change is online. */
export const versionFile = "/version.json";

export type VersionFile = { commit: string };
