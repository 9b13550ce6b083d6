/**
 * The requests for the picture a page opens with, for the top of its head: it is then asked for
 * before the stylesheet, on the connection that brought the page. Only its best format: whoever does
 * not know it skips the request and finds the picture in the page itself.
 */
export function preloadOpeningPicture(html: string): string {
  const pictures = html.match(/<picture\b.*?<\/picture>/gs) ?? [];
  const opening = pictures.find((picture) => /\bfetchpriority="high"/i.test(picture)) ?? "";
  const sources = opening.match(/<source\b[^>]*type="image\/avif"[^>]*>/g) ?? [];
  return sources
    .map((source, place) => {
      const media = mediaOf(source, sources.slice(0, place));
      const srcset = `imagesrcset="${attribute(source, "srcset")}"`;
      const sizes = `imagesizes="${attribute(source, "sizes")}"`;
      return `<link rel="preload" as="image" type="image/avif" fetchpriority="high"${media} ${srcset} ${sizes}>`;
    })
    .join("");
}

/** A picture's sources are tried in turn, requests are not: each must exclude those before it. */
function mediaOf(source: string, before: readonly string[]): string {
  const own = attribute(source, "media");
  const conditions = [
    own && condition(own),
    ...before.map((other) => `(not ${condition(attribute(other, "media"))})`),
  ];
  const media = before.length > 0 ? conditions.filter(Boolean).join(" and ") : own;
  return media && ` media="${media}"`;
}

const condition = (media: string) =>
  `(${media
    .split(", ")
    .map((part) => `(${part})`)
    .join(" or ")})`;

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "";
}
