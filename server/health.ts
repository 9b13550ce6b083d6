import type { FastifyInstance } from "fastify";

/** For whoever watches over the server: it answers, so it is well. */
export function answerHealth(app: FastifyInstance) {
  app.get("/healthz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
}
