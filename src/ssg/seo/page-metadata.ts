import { headOf, type OwnHead } from "../../content/page-heads.ts";
import { type Content, pagesOf } from "../../content/pages.ts";
import type { HeadTexts, PageSeo } from "../../schema/page.ts";

export type PageMetadata = Required<PageSeo> & {
  name: string;
  address: string;
  head: HeadTexts;
  /** The text of links to it. */
  label: string;
};

export function pageMetadata(content: Content): PageMetadata[] {
  const { menu, button, quickLinks } = content.navigation;
  const links = [...menu, button, ...quickLinks];
  return pagesOf(content).map(({ name, address, file, seo }) => {
    const page = content.pages[name] as { head: OwnHead };
    const { files = [], ...own } = seo(page, content);
    return {
      name,
      address,
      head: headOf(page.head, content.site.company),
      label: links.find(({ to }) => to === address)?.label ?? own.heading,
      ...own,
      files: [file, ...files],
    };
  });
}
