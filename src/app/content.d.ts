// The modules that src/ssg/content-plugin.ts makes from the content folder.
declare module "content:layout" {
  const content: import("../schema/layout-data.ts").LayoutData;
  export default content;
}
declare module "content:startUp" {
  const content: import("../schema/layout-data.ts").StartUpData;
  export default content;
}
declare module "content:error" {
  const content: import("../schema/layout-data.ts").ErrorData;
  export default content;
}
declare module "content:contact" {
  const content: import("./pages/contact/definition.ts").PageData;
  export default content;
}
declare module "content:formPost" {
  const content: import("../schema/contact-copy.ts").FormPostCopy;
  export default content;
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
    content: () => Promise<{ default: unknown }>;
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
