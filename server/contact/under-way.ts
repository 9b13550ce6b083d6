import type { FastifyReply, FastifyRequest } from "fastify";
import { sendSentence } from "../errors.ts";
import { busy } from "./accept.ts";
import { networkOf } from "./network.ts";

/** A request may hold a megabyte for half a minute while it trickles in, so they are counted. */
const most = { perNetwork: 50, overall: 200 };

/** A hook that refuses a request before its body is read when too many are under way. */
export function createUnderWayLimit() {
  const underWay = new Map<string, number>();
  let overall = 0;

  return async function limitUnderWay(request: FastifyRequest, reply: FastifyReply) {
    const network = networkOf(request.ip);
    const own = underWay.get(network) ?? 0;
    if (own >= most.perNetwork || overall >= most.overall) {
      reply.code(busy.status).headers({ "retry-after": busy.retryAfter, connection: "close" });
      return sendSentence(reply, busy.sentence);
    }
    underWay.set(network, own + 1);
    overall++;
    reply.raw.once("close", () => {
      const left = (underWay.get(network) ?? 1) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
      overall--;
    });
  };
}
