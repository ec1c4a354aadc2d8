import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Platform } from "#platform/context.ts";

/** Whether the database and the storage answer within two seconds. */
export async function checkHealth({
  db,
  storage,
}: Pick<Platform, "db" | "storage">): Promise<{ database: boolean; storage: boolean }> {
  const within = (work: Promise<unknown>) =>
    Promise.race([
      work.then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref()),
    ]).catch(() => false);
  const [database, files] = await Promise.all([within(sql`select 1`.execute(db)), within(storage.check())]);
  return { database, storage: files };
}

/** `/api/health` for load balancers, `/api/metrics` for Prometheus behind its token. */
export function mountOperations(app: FastifyInstance, platform: Platform): void {
  app.get("/api/health", async (_, reply) => {
    const parts = await checkHealth(platform);
    const ok = parts.database && parts.storage;
    return reply
      .status(ok ? 200 : 503)
      .headers({ "cache-control": "no-store", ...(!ok && { "retry-after": "2" }) })
      .type("application/json; charset=utf-8")
      .send(JSON.stringify({ status: ok ? "ok" : "unavailable", ...parts }));
  });

  const { metricsToken } = platform.config;
  if (!metricsToken) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "palco_http_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: "palco_transcode_waiting",
    help: "Videos with work left",
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? "", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  app.get("/api/metrics", async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return reply.status(404).send();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from transcode_job`.execute(
      platform.db,
    );
    waiting.set(rows[0]?.count ?? 0);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
