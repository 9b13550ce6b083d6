/**
 * The path of a request as it was sent, still percent-encoded, and its query with the question
 * mark. A client may also send a whole URL (RFC 9112, 3.2.2): its origin is left out, as the
 * router does, so that both always speak of the same path.
 */
export function splitRequestUrl(url: string) {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*$/s, "");
  const end = target.indexOf("?");
  if (end === -1) return { path: target || "/", query: "" };
  return { path: target.slice(0, end) || "/", query: target.slice(end) };
}

export function requestPath(url: string) {
  return splitRequestUrl(url).path;
}
