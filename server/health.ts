import type { FastifyInstance } from "fastify";
import type { ContactDesk } from "./contact/desk.ts";

/**
 * For whoever watches over the server. The status is 200 also when messages are in trouble, because
 * the pages are not: a load balancer or a supervisor that acts on the status would take them away
 * and help no message. Who watches over the messages reads `status`.
 */
export function answerHealth(app: FastifyInstance, { health }: Pick<ContactDesk, "health">) {
  app.get("/healthz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return health();
  });
}
