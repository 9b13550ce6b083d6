import type { Page } from "@playwright/test";

/** Looks at one page as it stands, and names each violation by its rule and its place. */
export type PageJudge = { name: string; look(page: Page): Promise<string[]> };
