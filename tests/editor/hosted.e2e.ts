import http from "node:http";
import path from "node:path";
import { expect, makeRepository, start, test } from "./editor.ts";

const origin = "https://edit.example.com";
const headers = {
  host: "edit.example.com",
  origin,
  "x-editor-user": "asha",
  "x-editor-secret": "only the proxy knows",
};

type Question = { method?: string; headers: http.OutgoingHttpHeaders; upgrade?: boolean };

/** What is answered to a request straight to the port, as another program of the machine could send it. */
function ask(port: number, address: string, { method = "GET", headers, upgrade }: Question) {
  const asWebSocket = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    "sec-websocket-protocol": "vite-ping",
  };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = http.request({
      host: "127.0.0.1",
      port,
      path: address,
      method,
      agent: false,
      headers: { ...headers, ...(upgrade && asWebSocket) },
    });
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, text: "" });
    });
    request.on("response", async (response) => {
      let text = "";
      for await (const part of response.setEncoding("utf8")) text += part;
      resolve({ status: response.statusCode ?? 0, text });
    });
    request.on("error", reject).end(method === "POST" ? "{}" : undefined);
  });
}

test("only the reverse proxy is answered, whatever is asked for", async ({ editor }) => {
  const { folder, content } = makeRepository("hosted");
  const env = {
    ...editor.env,
    CONTENT_DIR: content,
    DEV_CACHE_DIR: path.join(folder, "vite"),
    EDITOR_ORIGIN: origin,
    EDITOR_SECRET: headers["x-editor-secret"],
  };
  const hosted = await start("src/editor/command.ts", env);
  const port = Number(new URL(hosted.address).port);
  const everything: [string, Omit<Question, "headers">?][] = [
    ["/"],
    ["/about"],
    ["/pictures/dam-480.jpg"],
    ["/src/app/boot.ts"],
    ["/@vite/client"],
    ["/__open-in-editor?file=package.json"],
    ["/__edit/"],
    ["/__edit/unmarked"],
    ["/__edit/api/content"],
    ["/__edit/session", { method: "POST" }],
    ["/api/v1.0/email/send", { method: "OPTIONS" }],
    ["/", { upgrade: true }],
  ];
  const wrong: [string, http.OutgoingHttpHeaders][] = [
    ["a request without a name", { ...headers, "x-editor-user": "" }],
    ["one without the secret", { ...headers, "x-editor-secret": "" }],
    ["one that names the port", { ...headers, host: `localhost:${port}` }],
    ["another site with valid credentials", { ...headers, origin: "https://evil.example" }],
  ];
  try {
    for (const [name, headers] of wrong) {
      await test.step(`${name} is refused`, async () => {
        for (const [address, question] of everything) {
          const { status, text } = await ask(port, address, { ...question, headers });
          expect({ address, status }).toEqual({ address, status: 403 });
          if (!question?.upgrade && name !== "one that names the port")
            expect(text, address).toMatch(/^(For whoever|The editor answers).+\.$/);
        }
      });
    }
    await test.step("the proxy is answered, and changes need what only the page is given", async () => {
      expect((await ask(port, "/", { headers, upgrade: true })).status).toBe(101);
      expect((await ask(port, "/__open-in-editor?file=package.json", { headers })).status).toBe(
        403,
      );
      const token = (await ask(port, "/__edit/session", { method: "POST", headers })).text;
      const bin = (given: http.OutgoingHttpHeaders) =>
        ask(port, "/__edit/api/bin/empty", { method: "POST", headers: { ...headers, ...given } });
      expect((await bin({ cookie: `token=${token}` })).status).toBe(403);
      expect((await bin({ authorization: `Basic ${btoa("asha:right")}` })).status).toBe(403);
      expect((await bin({ "x-editor-token": token })).status).toBe(200);
    });
    await test.step("it listens on this machine alone, and opens nothing", async () => {
      expect(hosted.printed()).toContain(`The editor: ${origin}, behind http://127.0.0.1:${port}`);
      expect(hosted.printed()).not.toContain("token");
    });
  } finally {
    hosted.stop();
  }
});
