import type { FastifyInstance } from "fastify";
import type { ContactService } from "./contact/service.ts";

/**
 * For whoever watches over the server. The status is 200 also when enquiries are in trouble, because
 * the pages are not: a load balancer or a supervisor that acts on the status would take them away
 * and help no enquiry. Who watches over the enquiries reads `status`.
 */
export function answerHealth(app: FastifyInstance, { health }: Pick<ContactService, "health">) {
  app.get("/healthz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return health();
  });
}
