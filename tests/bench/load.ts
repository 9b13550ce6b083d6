import { once } from "node:events";
import http from "node:http";
import { buffer } from "node:stream/consumers";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

export type Load = {
  port: number;
  connections: number;
  seconds: number;
  method: "GET" | "POST";
  paths: string[];
  /** A JSON body, in which {number} becomes another number each time. */
  body?: string;
};

export type Outcome = { perSecond: number; p50: number; p99: number; failed: number };

/** Asks a server as often as it answers, from a thread of its own, over connections kept open. */
export async function runLoad(load: Load): Promise<Outcome> {
  const worker = new Worker(new URL(import.meta.url), { workerData: load });
  const [outcome] = await once(worker, "message");
  await worker.terminate();
  return outcome;
}

if (!isMainThread) parentPort?.postMessage(await ask(workerData));

async function ask({ port, connections, seconds, method, paths, body }: Load): Promise<Outcome> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  let number = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;

  async function once200(path: string) {
    const payload = body?.replace("{number}", `${startedAt} ${number}`);
    const request = http.request({
      host: "127.0.0.1",
      port,
      path,
      method,
      agent,
      headers: {
        "accept-encoding": "gzip",
        ...(payload && { "content-type": "application/json" }),
      },
    });
    request.end(payload);
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    await buffer(response);
    return response.statusCode === 200;
  }

  async function oneConnection() {
    while (performance.now() < endsAt) {
      const path = paths[number++ % paths.length] ?? "/";
      const before = performance.now();
      if (!(await once200(path))) failed++;
      times.push(performance.now() - before);
    }
  }

  await Promise.all(Array.from({ length: connections }, oneConnection));
  const took = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { perSecond: times.length / took, ...percentiles(times), failed };
}

export function percentiles(times: number[]) {
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
