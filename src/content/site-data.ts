import { frameData, startUpData } from "../schema/layout-data.ts";
import { type Content, pages } from "./pages.ts";

/**
 * What each part of the site receives: `import content from "content:home"` gives `home`. A page
 * then carries its own words and no others.
 */
export function siteData(content: Content): Record<string, object> {
  const ofPages = pages.map(
    ({ name, data }) => [name, data(content.pages[name], content)] as const,
  );
  return {
    frame: frameData(content),
    startUp: startUpData(content),
    error: content.error,
    formPost: content.pages.contact.formPost,
    ...Object.fromEntries(ofPages),
  };
}
