import { expect, test } from "vitest";
import { headersOfFile, securityHeaders, securityHeadersOverTls } from "./security-headers.ts";

function policyOf(contactOrigin: string, inlineScripts?: string[]) {
  const policy = securityHeaders({ contactOrigin, inlineScripts })["content-security-policy"];
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name, ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

test("everything is forbidden that the site does not use", () => {
  expect(policyOf("own-server")).toEqual({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    "connect-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
});

test("the form may reach the origin of its own service, and the page its own scripts, and nothing else", () => {
  const hash = "'sha256-abc='";
  const policy = policyOf("https://api.example.com:8443/send; script-src *", [hash]);
  expect(policy["connect-src"]).toEqual(["'self'", "https://api.example.com:8443"]);
  expect(policy["form-action"]).toEqual(policy["connect-src"]);
  expect(policy["script-src"]).toEqual(["'self'", hash]);
});

test("a contact service without TLS is refused", () => {
  expect(() => securityHeaders({ contactOrigin: "http://api.example.com" })).toThrow("https://");
});

test("framing, sniffing, leaking and devices are off", () => {
  const headers = securityHeaders({ contactOrigin: "own-server" });
  const features =
    "accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking";
  expect(headers).toMatchObject({
    "permissions-policy": features.replaceAll(" ", "=(), ").concat("=()"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
});

test("only over TLS are browsers told to stay with it for a year, beside the same headers", () => {
  const settings = { contactOrigin: "https://api.example.com" };
  const { "content-security-policy": policy, ...plain } = securityHeaders(settings);
  expect(plain).not.toHaveProperty("strict-transport-security");
  expect(securityHeadersOverTls(settings)).toEqual({
    ...plain,
    "content-security-policy": `${policy}; upgrade-insecure-requests`,
    "strict-transport-security": "max-age=31536000",
  });
});

test("a picture may be laid out by the browser that shows it, and can do nothing itself", () => {
  expect(headersOfFile("pictures/lake-1a2b-1600.jpg")).toEqual({
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  for (const name of ["index.html", "assets/pattern-1a2b.svg", "pictures.html"]) {
    expect(headersOfFile(name)).toEqual({});
  }
});
