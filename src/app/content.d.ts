// The modules that src/ssg/content-plugin.ts makes from the content folder.
declare module "content:frame" {
  const content: import("../schema/views.ts").View<"frame">;
  export default content;
}
declare module "content:startUp" {
  const content: import("../schema/views.ts").View<"startUp">;
  export default content;
}
declare module "content:home" {
  const content: import("../schema/views.ts").View<"home">;
  export default content;
}
declare module "content:gallery" {
  const content: import("../schema/views.ts").View<"gallery">;
  export default content;
}
declare module "content:about" {
  const content: import("../schema/views.ts").View<"about">;
  export default content;
}
declare module "content:services" {
  const content: import("../schema/views.ts").View<"services">;
  export default content;
}
declare module "content:whyInvest" {
  const content: import("../schema/views.ts").View<"whyInvest">;
  export default content;
}
declare module "content:news" {
  const content: import("../schema/views.ts").View<"news">;
  export default content;
}
declare module "content:contact" {
  const content: import("../schema/views.ts").View<"contact">;
  export default content;
}
declare module "content:formPost" {
  const content: import("../schema/views.ts").View<"formPost">;
  export default content;
}
declare module "content:error" {
  const content: import("../schema/views.ts").View<"error">;
  export default content;
}
