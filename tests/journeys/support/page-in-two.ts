import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Serves the site from a host of its own, whose pages break off at some words until they are let go:
 * a line that stalls in the midst of the HTML.
 */
export async function servePageInTwo(site: string, breakingOffAt: string) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = http.createServer(async ({ url = "/" }, response) => {
    const answer = await fetch(new URL(url, site));
    const type = answer.headers.get("content-type") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": type });
    const place = type.startsWith("text/html") ? body.indexOf(breakingOffAt) : -1;
    if (place > 0) {
      response.write(body.subarray(0, place));
      await held;
    }
    response.end(body.subarray(Math.max(place, 0)));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://localhost:${port}`, letGo, stop };
}
