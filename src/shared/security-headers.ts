/** Only names that Chromium knows: it warns on the console about any other, such as bluetooth. */
const unusedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

export type PolicySettings = {
  /** `own-server`, or the https:// address that the contact form posts to. */
  contactOrigin: string;
  /** Hashes of the scripts that the build puts into the pages. */
  inlineScripts?: readonly string[] | undefined;
};

/** For every answer, of our server and of static hosts (`_headers`). */
export function securityHeaders({ contactOrigin, inlineScripts }: PolicySettings) {
  return {
    "content-security-policy": contentSecurityPolicy({ contactOrigin, inlineScripts }),
    "cross-origin-opener-policy": "same-origin",
    // Link previews still work: they are fetched by servers, and only browsers obey this header.
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
}

/**
 * Only for visitors who certainly came over TLS, to a static host or a trusted proxy: sent by mistake,
 * Strict-Transport-Security locks a host name out of plain HTTP for a year.
 */
export function securityHeadersOverTls(settings: PolicySettings) {
  const headers = securityHeaders(settings);
  return {
    ...headers,
    "content-security-policy": `${headers["content-security-policy"]}; upgrade-insecure-requests`,
    "strict-transport-security": "max-age=31536000",
  };
}

/**
 * In place of the same headers of the site. A browser that shows a picture by itself, as it does for the gallery's
 * links without scripts, lays it out with `style` attributes. Nothing else is allowed, whatever an SVG would like.
 */
export function headersOfFile(name: string): Record<string, string> {
  if (!name.startsWith("pictures/")) return {};
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  return { "content-security-policy": policy };
}

function contentSecurityPolicy({ contactOrigin, inlineScripts = [] }: PolicySettings) {
  return Object.entries({
    "default-src": "'none'",
    "script-src": ["'self'", ...inlineScripts].join(" "),
    "style-src": "'self'",
    // The favicon is inline.
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "connect-src": contactSources(contactOrigin),
    "form-action": contactSources(contactOrigin),
    "base-uri": "'none'",
    // No string may become markup or script: neither React nor the carousel needs it.
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
    "frame-ancestors": "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}

function contactSources(contactOrigin: string) {
  if (contactOrigin === "own-server") return "'self'";
  // Only the origin: a path, a space or a semicolon must not get into the policy.
  const { origin, protocol } = new URL(contactOrigin);
  if (protocol !== "https:") throw new Error(`The contact origin ${contactOrigin} is not https://`);
  return `'self' ${origin}`;
}
