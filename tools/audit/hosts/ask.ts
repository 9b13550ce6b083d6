import { once } from "node:events";
import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import { buffer, text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

type Question = {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
  /** The visitor's own address. */
  from?: string;
};

export type Answer = Awaited<ReturnType<typeof answerOf>>;
export type Ask = (path: string, question?: Question) => Promise<Answer>;

/** Asks without following redirects, and without checking the certificate. */
export function askHost(address: string, name?: string): Ask {
  const { protocol, hostname, port } = new URL(address);
  const client = protocol === "https:" ? https : http;
  return (path, { method = "GET", headers, from, body } = {}) =>
    answerOf(
      client.request({
        host: hostname,
        port,
        path,
        method,
        localAddress: from,
        agent: false,
        headers: { host: `${name ?? hostname}:${port}`, ...headers },
        ...(name && { servername: name, rejectUnauthorized: false }),
      }),
      body,
    );
}

export async function askOverHttp2(
  address: string,
  name: string,
  path: string,
  question: Question,
) {
  const { port } = new URL(address);
  const session = http2.connect(address, { servername: name, rejectUnauthorized: false });
  const { method = "GET", headers, body } = question;
  const asked = { ":path": path, ":method": method, ":authority": `${name}:${port}` };
  const stream = session.request({ ...asked, ...headers });
  stream.end(body);
  const failed = once(session, "error").then(([error]) => Promise.reject(error));
  const [answer] = await Promise.race([once(stream, "response"), failed]);
  failed.catch(() => {});
  const read = await text(stream);
  session.close();
  return { status: answer[":status"], text: read };
}

async function answerOf(request: http.ClientRequest, body?: string) {
  request.end(body);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const bytes = await buffer(response);
  const encoding = response.headers["content-encoding"];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    /** Every value of a header: Node keeps only the first of some. */
    all: (name: string) =>
      response.rawHeaders.filter(
        (_, at, raw) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === name,
      ),
    encoding,
    text: String(decoded(bytes, encoding)),
  };
}

function decoded(bytes: Buffer, encoding?: string) {
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}
