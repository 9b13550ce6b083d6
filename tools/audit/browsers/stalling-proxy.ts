import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A line on which some files never arrive, in front of the site: neither driver can hold a request back. */
export async function startStallingProxy(site: string) {
  let stalled = /^(?!)/;
  const proxy = http.createServer((request, response) => {
    if (stalled.test(request.url ?? "")) return;
    const { method, headers, url } = request;
    const passedOn = http.request(site + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on("error", () => response.destroy());
    request.pipe(passedOn);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stall(files: RegExp) {
      stalled = files;
    },
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
