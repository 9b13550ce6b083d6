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

export type Asked = (path: string, question?: Question) => ReturnType<typeof answerOf>;

/** Asks a host over TLS, and whoever else is there without. */
export function askHost(port: number): Asked {
  return (path, question) =>
    answerOf(
      https.request({
        ...options(port, path, question),
        servername: "www.example.com",
        rejectUnauthorized: false,
      }),
      question?.body,
    );
}

export function askOverHttp2(port: number) {
  return async (path: string, { method = "GET", headers, body }: Question) => {
    const session = http2.connect(`https://127.0.0.1:${port}`, {
      servername: "www.example.com",
      rejectUnauthorized: false,
    });
    const asked = { ":path": path, ":method": method, ":authority": `www.example.com:${port}` };
    const stream = session.request({ ...asked, ...headers });
    stream.end(body);
    const [answer] = await once(stream, "response");
    const read = await text(stream);
    session.close();
    return { status: answer[":status"], text: read };
  };
}

export function askServer(port: number): Asked {
  return (path, question) => answerOf(http.request(options(port, path, question)), question?.body);
}

function options(port: number, path: string, { method = "GET", headers, from }: Question = {}) {
  return {
    host: "127.0.0.1",
    port,
    path,
    method,
    localAddress: from,
    agent: false,
    headers: { host: `www.example.com:${port}`, ...headers },
  };
}

async function answerOf(request: http.ClientRequest, body?: string) {
  request.end(body);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const bytes = await buffer(response);
  const encoding = response.headers["content-encoding"];
  return {
    status: response.statusCode,
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
