import type { Address } from "../../schema/addresses.ts";
import { type Content, contentFiles } from "../../schema/content.ts";
import type { Views } from "../../schema/views.ts";

/** What those who list or share a page want to know of it. */
export type PageFacts = {
  address: Address;
  view: Exclude<keyof Views, "frame" | "error">;
  head: { title: string; description: string };
  /** What the page says largest. */
  heading: string;
  /** What links to it say. */
  label: string;
  /** The name of the picture it opens on; where it opens on none, of its first. */
  picture: string;
  /** The content files its words come from, as git would be asked for them. */
  files: string[];
};

type Own = Omit<PageFacts, "address" | "label" | "files"> & {
  sources: (keyof typeof contentFiles)[];
};

/** Every page, in the order of the addresses. */
export function pageFacts(content: Content): PageFacts[] {
  const { home, gallery, about, servicesPage, services, whyInvest, newsPage, contact } = content;
  const pages: Record<Address, Own> = {
    "/": {
      view: "home",
      head: home.head,
      heading: content.site.company.nameLines.join(" "),
      picture: home.hero.slides[0]?.image.name ?? home.closing.picture.name,
      sources: ["home", "services", "site"],
    },
    "/gallery": {
      view: "gallery",
      head: gallery.head,
      heading: gallery.heading,
      picture: gallery.pictures[0]?.url ?? gallery.closing.picture.name,
      sources: ["gallery"],
    },
    "/about": {
      view: "about",
      head: about.head,
      heading: about.heading,
      picture: about.picture.name,
      sources: ["about"],
    },
    "/services": {
      view: "services",
      head: servicesPage.head,
      heading: servicesPage.heading,
      picture: services.services[0]?.image ?? servicesPage.closing.picture.name,
      sources: ["servicesPage", "services"],
    },
    "/why-invest-in-nepal": {
      view: "whyInvest",
      head: whyInvest.head,
      heading: whyInvest.heading,
      picture: whyInvest.picture.name,
      sources: ["whyInvest"],
    },
    "/news": {
      view: "news",
      head: newsPage.head,
      heading: newsPage.heading,
      picture: newsPage.closing.picture.name,
      sources: ["newsPage"],
    },
    "/contact": {
      view: "contact",
      head: contact.head,
      heading: contact.heading,
      picture: contact.picture.name,
      sources: ["contact", "site"],
    },
  };
  return Object.entries(pages).map(([address, { sources, ...page }]) => ({
    ...page,
    address: address as Address,
    label: labelOf(content, address),
    files: [
      ...sources.map((name) => contentFiles[name].file),
      ...(address === "/news" ? ["news/*.yaml"] : []),
    ],
  }));
}

function labelOf({ navigation }: Content, address: string): string {
  const links = [...navigation.menu, navigation.button, ...navigation.quickLinks];
  return links.find(({ to }) => to === address)?.label ?? "";
}
