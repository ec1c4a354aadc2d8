import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Platform } from "#platform/context.ts";
import { uncaughtErrors } from "../uncaught.ts";

export interface Health {
  /** The database answers and takes changes. */
  database: boolean;
  /** Files can be written; `full`: not for want of space, and everything that is there can be read. */
  storage: boolean | "full";
}

/** Asks the database and the storage, and gives each two seconds. */
export async function checkHealth({ db, storage }: Pick<Platform, "db" | "storage">): Promise<Health> {
  const within = <T>(work: Promise<T>) =>
    Promise.race([work, new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref())]).catch(
      () => false as const,
    );
  const [database, files] = await Promise.all([
    within(isWritable(db)),
    within(
      storage.check().then(
        () => true as const,
        (error: NodeJS.ErrnoException) => error.code === "ENOSPC" && ("full" as const),
      ),
    ),
  ]);
  return { database, storage: files };
}

/** False on a standby, which is where an address may lead after a failover. */
async function isWritable(db: Platform["db"]): Promise<boolean> {
  const { rows } = await sql<{ writable: boolean }>`
    select current_setting('transaction_read_only') = 'off' as writable`.execute(db);
  return rows[0]!.writable;
}

/** A full disk is no reason to send visitors elsewhere: what is there is shown, and what needs space answers 507. */
export function statusOf({ database, storage }: Health): "ok" | "degraded" | "unavailable" {
  if (!database || !storage) return "unavailable";
  return storage === "full" ? "degraded" : "ok";
}

/** `/api/health` for load balancers, `/api/metrics` for Prometheus behind its token. */
export function mountOperations(app: FastifyInstance, platform: Platform): void {
  app.get("/api/health", { config: { load: "vital" } }, async (_, reply) => {
    const parts = await checkHealth(platform);
    const status = statusOf(parts);
    const away = status === "unavailable";
    return reply
      .status(away ? 503 : 200)
      .headers({ "cache-control": "no-store", ...(away && { "retry-after": "2" }) })
      .type("application/json; charset=utf-8")
      .send(JSON.stringify({ status, ...parts }));
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
  registry.registerMetric(uncaughtErrors);
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
