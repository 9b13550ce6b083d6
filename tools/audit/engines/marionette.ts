import { once } from "node:events";
import net from "node:net";
import { until } from "./webdriver.ts";

type Reply = [1, number, { message: string } | null, unknown];

/**
 * Firefox speaks WebDriver by itself, over a socket: each message is its length, a colon, and JSON.
 * geckodriver only translates HTTP into this.
 */
export async function connect(port: number) {
  const socket = await until("Firefox listens", () => dial(port));
  const waiting = new Map<number, (reply: Reply) => void>();
  let unread = Buffer.alloc(0);
  let last = 0;

  socket.on("data", (data) => {
    unread = Buffer.concat([unread, data]);
    for (;;) {
      const colon = unread.indexOf(":");
      const end = colon + 1 + Number(unread.subarray(0, colon));
      if (colon < 0 || unread.length < end) return;
      const message = JSON.parse(unread.subarray(colon + 1, end).toString());
      unread = unread.subarray(end);
      // The first message is a greeting and answers nothing.
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Reply);
    }
  });

  function send(name: string, parameters: object): Promise<unknown> {
    const text = JSON.stringify([0, ++last, `WebDriver:${name}`, parameters]);
    const reply = new Promise((resolve, reject) => {
      waiting.set(last, ([, , error, result]) =>
        error ? reject(new Error(error.message)) : resolve(result),
      );
    });
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return reply;
  }
  return { send, close: () => socket.destroy() };
}

async function dial(port: number) {
  const socket = net.connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}
