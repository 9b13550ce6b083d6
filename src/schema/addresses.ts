/** Every address of the site, in menu order. `src/app/routes.tsx` gives each one its page. */
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
