/**
 * The least a page with our first picture can be: that picture and a heading, no script, no font,
 * no stylesheet file. What a real page takes longer than this is the price of what it does more.
 */
export function baselinePage(homePage: string): string {
  const picture = firstPicture(homePage);
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(homePage)?.[1] ?? "";
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${title}" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <style>
      body { margin: 0 }
      img { display: block; width: 100%; height: 85svh; object-fit: cover }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${picture}
    </main>
  </body>
</html>
`;
}

/** Every file of the picture, so that each screen loads the same one from both pages. */
export function filesOf(picture: string): string[] {
  return [...new Set(picture.match(/\/pictures\/[\w.-]+/g) ?? [])];
}

/** The picture the page wants first, with the same sources and without the classes of our design. */
export function firstPicture(page: string): string {
  const pictures = page.match(/<picture\b.*?<\/picture>/gs) ?? [];
  const urgent = pictures.find((picture) => /\bfetchpriority="high"/i.test(picture));
  if (!urgent) throw new Error("The home page has no picture with a high priority.");
  return urgent.replaceAll(/ class="[^"]*"/g, "");
}
