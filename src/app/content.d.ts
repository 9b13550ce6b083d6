// The modules that src/ssg/content-plugin.ts makes from the content folder.
// Of each language, by its code.
declare module "content:layouts" {
  const layouts: Record<
    string,
    () => Promise<{ default: import("../schema/layout-data.ts").LayoutData }>
  >;
  export default layouts;
}
// The same, for the error screen.
declare module "content:errors" {
  const errors: Record<
    string,
    () => Promise<{ default: import("../schema/layout-data.ts").ErrorData }>
  >;
  export default errors;
}
// The same: what only the build renders.
declare module "content:answers" {
  const answers: Record<
    string,
    () => Promise<{
      startUp: import("../schema/layout-data.ts").StartUpData;
      contact: import("./pages/contact/definition.ts").PageData;
      formPost: import("../schema/contact-copy.ts").FormPostCopy;
    }>
  >;
  export default answers;
}
// Of every page in src/app/pages/index.ts, without what only the build needs of it.
declare module "content:pages" {
  type PageModule = {
    Component: import("react").ComponentType;
    opensOn?: "picture";
  };
  const pages: {
    address: string;
    code: () => Promise<PageModule>;
    /** In the languages that it is written in. */
    content: Record<string, () => Promise<{ default: unknown }>>;
  }[];
  export default pages;
}
// The sections on what the company can prove; they show nothing on a site that proves nothing.
declare module "content:evidence/about" {
  export const Evidence: typeof import("./pages/about/evidence.tsx").Evidence;
}
declare module "content:evidence/contact" {
  export const Evidence: typeof import("./pages/contact/evidence.tsx").Evidence;
}
declare module "content:evidence/services" {
  export const Evidence: typeof import("./pages/services/evidence.tsx").Evidence;
}
declare module "content:evidence/why-invest-in-nepal" {
  export const Evidence: typeof import("./pages/why-invest-in-nepal/evidence.tsx").Evidence;
}
