/** Tags whose address the browser fetches by itself; what a link leads to is fetched by nobody. */
const fetching = /<(?:script|img|source|iframe|video|audio|embed|object|link|use)\b[^>]*>/g;
const addresses = /\s(?:src|srcset|imagesrcset|href|data|poster)="([^"]*)"/gi;
/** Links that say something about the page and load nothing. */
const silent = /\brel="(?:canonical|alternate|author|license|me)"/;

/** Addresses on other hosts that a page would fetch. */
export function foreignInPage(html: string): string[] {
  const loading = (html.match(fetching) ?? []).filter((tag) => !silent.test(tag));
  return loading.flatMap((tag) =>
    [...tag.matchAll(addresses)].flatMap(([, value = ""]) => foreign(value)),
  );
}

/** Addresses on other hosts that a stylesheet would fetch. */
export function foreignInStylesheet(css: string): string[] {
  const values = [...css.matchAll(/url\(\s*["']?([^"')]*)|@import\s+["']([^"']*)/g)];
  return values.flatMap(([, url, imported]) => foreign(url ?? imported ?? ""));
}

/** Hosts that the security policy lets a page talk to. */
export function hostsInPolicy(policy: string): string[] {
  return policy.split(/[\s;]+/).filter((word) => /^(?:https?:|wss?:|\*)/.test(word));
}

/** A file that stands in its own address is fetched from nowhere, whatever names are in it. */
function foreign(value: string): string[] {
  if (value.startsWith("data:")) return [];
  return value.match(/(?:https?:)?\/\/[^\s,]+/g) ?? [];
}
