import type { IncomingMessage } from "node:http";
import { forbiddenAt, type Hosting, isSecret } from "./hosted.ts";

/** What a request to the API needs, and whether the editor is at an address. */
export type Access = {
  token: string;
  hosting?: Hosting | undefined;
  /** Ends the program, where something starts it anew. */
  restart?: (() => void) | undefined;
};

/**
 * The editor writes files, so only its own page may talk to it: not another site that is open in
 * the same browser, and no other machine. Gives a sentence that says why a request is refused.
 */
export function forbidden(request: IncomingMessage, hosting?: Hosting): string | undefined {
  if (hosting) return forbiddenAt(hosting, request);
  const { host, origin } = request.headers;
  const port = request.socket.localPort;
  const own = ["localhost", "127.0.0.1", "[::1]"].map((name) => `${name}:${port}`);
  if (host === undefined || !own.includes(host.toLowerCase())) {
    return `The editor answers only at ${own[0]}, on the computer it runs on.`;
  }
  if (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`) {
    return "The editor answers only its own page.";
  }
  return undefined;
}

/** The same for a request to the API, which needs the token of the editor's page. */
export function apiForbidden(
  request: IncomingMessage,
  { token, hosting }: Access,
): string | undefined {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  // An <img> and an EventSource send no header of their own.
  const inAddress = ["/pictures/preview", "/events"].includes(pathname)
    ? searchParams.get("token")
    : null;
  const given = request.headers["x-editor-token"] ?? inAddress ?? "";
  return (
    forbidden(request, hosting) ??
    (isSecret(given, token)
      ? undefined
      : "The editor was started anew. Go on in the page that it has opened.")
  );
}
