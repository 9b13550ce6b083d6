import path from "node:path";
import { readContent } from "../../build/content/read-content.ts";
import type { Address } from "../../schema/addresses.ts";

export const { content } = await readContent(path.join(import.meta.dirname, "../../content"));

/** What each page is called, by its address. */
export const titles: Record<Address, string> = {
  "/": content.home.head.title,
  "/gallery": content.gallery.head.title,
  "/about": content.about.head.title,
  "/services": content.servicesPage.head.title,
  "/why-invest-in-nepal": content.whyInvest.head.title,
  "/news": content.newsPage.head.title,
  "/contact": content.contact.head.title,
};
