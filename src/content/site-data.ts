import { layoutData, startUpData } from "../schema/layout-data.ts";
import { headOf } from "./page-heads.ts";
import { type Content, pages } from "./pages.ts";

/** The `content:` modules by name. Each page has its own, so that it loads no other page's content. */
export function siteData(content: Content): Record<string, object> {
  const { company, address: site } = content.site;
  const pageData = pages.map(({ name, address, data }) => {
    const page = content.pages[name];
    const head = { ...headOf(page.head, company), canonical: new URL(address, site).href };
    return [name, { ...data(page, content), head }] as const;
  });
  return {
    layout: layoutData(content),
    startUp: startUpData(content),
    error: { ...content.error, head: headOf(content.error.head, company) },
    formPost: content.pages.contact.formPost,
    ...Object.fromEntries(pageData),
  };
}
