/** Every address of the site, in menu order. `app/routes.ts` gives each one its page. */
export const addresses = [
  "/",
  "/gallery",
  "/about",
  "/services",
  "/why-invest-in-nepal",
  "/news",
  "/contact",
] as const;

export type Address = (typeof addresses)[number];
