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
  contactOrigin: string;
  inlineScripts?: readonly string[] | undefined;
};

/**
 * The headers every answer carries, whoever serves the site: our server reads them here, and
 * so does whatever writes the header file of a static host. The contact origin is `own-server`,
 * or the https:// address of the service the contact form posts to; the inline scripts are the hashes
 * of those that the build itself put into the pages.
 *
 * Strict-Transport-Security is left to whoever terminates TLS. This code cannot know that a
 * request came over TLS (any client can write x-forwarded-proto), and one such header sent by
 * mistake locks a host name out of plain HTTP for months.
 */
export function securityHeaders({ contactOrigin, inlineScripts }: PolicySettings) {
  return {
    "content-security-policy": contentSecurityPolicy({ contactOrigin, inlineScripts }),
    "cross-origin-opener-policy": "same-origin",
    // Link previews still work: it is the other site's server that fetches the picture, and
    // only browsers obey this header, to stop pages elsewhere from embedding our files.
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
}

function contentSecurityPolicy({ contactOrigin, inlineScripts = [] }: PolicySettings) {
  return Object.entries({
    "default-src": "'none'",
    "script-src": ["'self'", ...inlineScripts].join(" "),
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "connect-src": connectSources(contactOrigin),
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}

function connectSources(contactOrigin: string) {
  if (contactOrigin === "own-server") return "'self'";
  // Taking the origin apart keeps a path, a space or a semicolon out of the policy.
  const { origin, protocol } = new URL(contactOrigin);
  if (protocol !== "https:") throw new Error(`The contact origin ${contactOrigin} is not https://`);
  return `'self' ${origin}`;
}
