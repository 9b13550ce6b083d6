import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";

type Question = {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
  /** The visitor's own address. */
  from?: string;
};

export type Ask = (path: string, question?: Question) => Promise<Answer>;
export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** Asks without following redirects, and without checking the certificate. */
export function askHost(address: string, name?: string): Ask {
  const { protocol, hostname, port } = new URL(address);
  const client = protocol === "https:" ? https : http;
  return async (path, { method = "GET", headers, from, body } = {}) => {
    const request = client.request({
      host: hostname,
      port,
      path,
      method,
      localAddress: from,
      agent: false,
      headers: { host: `${name ?? hostname}:${port}`, ...headers },
      ...(name && { servername: name, rejectUnauthorized: false }),
    });
    request.end(body);
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    const { statusCode: status = 0, headers: answered } = response;
    return { status, headers: answered, text: await text(response.setEncoding("latin1")) };
  };
}
