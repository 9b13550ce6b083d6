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
 * so does what writes the header file of a static host. The contact origin is `own-server`,
 * or the https:// address of the service the contact form posts to; the inline scripts are the hashes
 * of those that the build itself put into the pages.
 *
 * What belongs to TLS is in `securityHeadersOverTls`: any client can write x-forwarded-proto, and
 * one Strict-Transport-Security sent by mistake locks a host name out of plain HTTP for a year.
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

/**
 * The same for a visitor who certainly came over TLS: to a static host, or to a proxy that our
 * server trusts. For a year browsers then go there in no other
 * way; sub-domains and the browsers' own lists are for the owner of the domain to decide.
 */
export function securityHeadersOverTls(settings: PolicySettings) {
  const headers = securityHeaders(settings);
  return {
    ...headers,
    "content-security-policy": `${headers["content-security-policy"]}; upgrade-insecure-requests`,
    "strict-transport-security": "max-age=31536000",
  };
}

function contentSecurityPolicy({ contactOrigin, inlineScripts = [] }: PolicySettings) {
  return Object.entries({
    "default-src": "'none'",
    "script-src": ["'self'", ...inlineScripts].join(" "),
    "style-src": "'self'",
    // The icon in the browser's tab stands in the page itself.
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "connect-src": connectSources(contactOrigin),
    "form-action": "'self'",
    "base-uri": "'none'",
    // No string may become markup or script, and there is no policy through which one could:
    // nothing here needs it, neither React nor the router nor the carousel.
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
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
