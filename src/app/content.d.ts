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
