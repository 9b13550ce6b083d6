import { listedArticles } from "./articles.ts";
import type { Content } from "./content.ts";
import { type PdfLink, PdfReference } from "./investor-pack.ts";
import { DecorationReference, PictureReference } from "./picture.ts";
import type { DecorationData, PictureData } from "./picture-data.ts";

/**
 * What each part of the site receives: `import content from "content:home"` gives `views.home`.
 * A page's code then carries the words of that page and no others.
 */
export const views = {
  frame: ({ site, navigation, mark, interface: words }: Content) => ({
    siteAddress: site.address,
    company: site.company,
    contact: site.contact,
    relatedOrganisation: site.relatedOrganisation,
    legal: site.legal,
    navigation,
    mark,
    words: words.frame,
    footerPicture: site.footerPicture,
  }),

  startUp: ({ site, mark, interface: words }: Content) => ({
    ...site.startUp,
    company: site.company,
    mark,
    words: words.startUp,
  }),

  home: ({ home, site, services, interface: words }: Content) => ({
    ...home,
    company: site.company,
    founder: { ...home.founder, ...site.founder },
    services: {
      ...home.services,
      cards: services.services.map(({ id, title, summary, image, gradient }) => ({
        id,
        title,
        summary,
        gradient,
        image: new DecorationReference(image, "card"),
      })),
    },
    closing: { ...home.closing, contact: site.contact, words: words.strip },
    words: { slideshow: words.slideshow, carousel: words.carousel, newTab: words.frame.newTab },
  }),

  gallery: ({ gallery, site, interface: words }: Content) => ({
    ...gallery,
    pictures: gallery.pictures.map(({ url, ...picture }) => ({
      ...picture,
      tile: new PictureReference(url, picture.wide ? "tileWide" : "tile"),
      full: new PictureReference(url, "viewer"),
    })),
    closing: { ...gallery.closing, contact: site.contact, words: words.strip },
    words: words.viewer,
  }),

  about: ({ about, site, interface: words }: Content) => ({
    ...about,
    branchSite: site.branchSite,
    strip: { contact: site.contact, words: words.strip },
    words: { newTab: words.frame.newTab },
  }),

  services: ({ servicesPage, services, site, interface: words }: Content) => ({
    ...servicesPage,
    services: services.services.map(({ image, ...service }, index) => ({
      ...service,
      image: new PictureReference(image, index % 2 === 0 ? "entryWide" : "entryTall"),
    })),
    closing: { ...servicesPage.closing, contact: site.contact, words: words.strip },
  }),

  whyInvest: ({ whyInvest, site, interface: words }: Content) => ({
    ...whyInvest,
    pack: new PdfReference(),
    closing: { ...whyInvest.closing, contact: site.contact, words: words.strip },
  }),

  news: ({ newsPage, articles, site, interface: words }: Content) => ({
    ...newsPage,
    articles: listedArticles(articles),
    closing: { ...newsPage.closing, contact: site.contact, words: words.strip },
  }),

  formPost: ({ contact }: Content) => contact.formPost,

  contact: ({ contact: { formPost: _answersOfTheServer, ...contact }, site }: Content) => ({
    ...contact,
    office: site.contact,
    pack: new PdfReference(),
    form: site.contactForm,
  }),

  error: ({ error }: Content) => error,
};

export type Views = typeof views;
export type View<Name extends keyof Views> = Resolved<ReturnType<Views[Name]>>;

/** A content type after the build has replaced references by data. */
type Resolved<T> = T extends DecorationReference
  ? DecorationData
  : T extends PictureReference
    ? PictureData
    : T extends PdfReference
      ? PdfLink
      : T extends readonly (infer Item)[]
        ? Resolved<Item>[]
        : T extends object
          ? { [Key in keyof T]: Resolved<T[Key]> }
          : T;
