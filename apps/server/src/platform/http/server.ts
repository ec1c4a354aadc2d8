import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { negotiateLanguage } from "@palco/values/language";
import { framedSites } from "@palco/values/trailer";
import type { Platform } from "#platform/context.ts";
import { hasAbility } from "#platform/memberships.ts";
import type { ServerModule } from "#platform/module.ts";
import { mountApi } from "./api.ts";
import { runAs } from "#platform/db/work.ts";
import { clientErrorHandler } from "./client-error.ts";
import { createGuard, type FindActor } from "./guard.ts";
import { isShared } from "#platform/rate-limits/shared-networks.ts";
import { createLoadGate } from "./load-gate.ts";
import { openApi } from "./openapi/document.ts";
import { refusalOf, sendProblem } from "./problem.ts";
import { doorOwners } from "#platform/site-modules/assigned.ts";
import { modulesOff } from "#platform/site-modules/site-modules.ts";
import { createSharedAnswers } from "./shared-answers.ts";
import { workOf } from "./work-of.ts";

export interface HttpParts {
  platform: Platform;
  modules: readonly ServerModule[];
  findActor: FindActor;
}

/** Headers every answer carries (ASVS 14.4); pages add their Content-Security-Policy. */
const safetyHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  // Browser features of the studio and the player, for our own pages only, but the whole window, which trailers in
  // frames use too; all others are off.
  "permissions-policy":
    "camera=(self), microphone=(self), display-capture=(self), picture-in-picture=(self), " +
    `fullscreen=(self ${framedSites.map((site) => `"${site}"`).join(" ")}), ` +
    "geolocation=(), gyroscope=(), accelerometer=(), magnetometer=(), midi=(), payment=(), usb=(), serial=(), hid=()",
};

/** A year of https only for this host; other hosts of the domain are not ours to speak for. */
const httpsOnly = { "strict-transport-security": "max-age=31536000" };

const usualMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Below these the path itself is a secret: only the route's pattern is logged. */
const secretPaths = /^\/(feeds|m)\//;

function loggedUrl({ url, routeOptions }: FastifyRequest): string {
  return (secretPaths.test(url) ? routeOptions.url : url.split("?")[0]) ?? "";
}

/** The contract checks what comes and goes (zod): Fastify's validators, which this keeps from being loaded, would stay unused. */
function noSchemas(): never {
  throw new Error("A route has a JSON schema: declare it in the contract instead");
}

/** The HTTP server of the API and of what modules mount beside it. */
export async function createHttpServer({
  platform,
  modules,
  findActor,
}: HttpParts): Promise<FastifyInstance> {
  const { config, log } = platform;
  const app = Fastify({
    loggerInstance: undefined,
    logger: false,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    genReqId: () => randomUUID(),
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 30_000,
    forceCloseConnections: "idle",
    // Node looks for slow heads every 30 s by itself, which would let them last for 50.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    clientErrorHandler,
    frameworkErrors: (error, request, reply) => {
      void reply.headers(safetyHeaders).header("x-request-id", request.id);
      void sendProblem(
        reply,
        refusalOf(error) ?? { code: "request.invalid" },
        negotiateLanguage(request.headers["accept-language"]),
      );
    },
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal)
      log.error({ err: error, requestId: request.id, url: loggedUrl(request) }, "unexpected failure");
    return sendProblem(
      reply,
      refusal ?? { code: "server.error" },
      negotiateLanguage(request.headers["accept-language"]),
    );
  });
  const headers = { ...safetyHeaders, ...(config.publicUrl.startsWith("https:") && httpsOnly) };
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(headers).header("x-request-id", request.id);
  });
  app.addHook("preHandler", (request, reply, done) => runAs(workOf(request, reply), done));
  app.addHook("onResponse", async (request, reply) => {
    log.debug({
      requestId: request.id,
      method: request.method,
      url: loggedUrl(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });

  const routes = modules.flatMap(({ name: module, routes: served = [] }) =>
    served.map((route) => ({ ...route, module })),
  );
  const shared = createSharedAnswers();
  await platform.bus.subscribe("shared_changed", shared.clear, shared.clear);
  const teams = modules.find(({ memberships }) => memberships)?.memberships;
  const guard = createGuard(findActor, async (userId, ability) => {
    const found = await runAs({ load: "vital" }, () => teams?.find(platform.db, [userId]));
    return (found?.get(userId) ?? []).filter((one) => hasAbility(one, ability));
  });
  const gate = createLoadGate({
    perCaller: config.rateLimits,
    isShared: (address) => isShared(platform, address),
  });
  const recordActForOthers = modules.find((module) => module.recordActForOthers)?.recordActForOthers;
  app.addHook("onRequest", async (request, reply) => {
    const owner = doorOwners[request.routeOptions.url ?? ""];
    if (!owner || owner === "always" || !(await modulesOff(platform)).has(owner)) return;
    return sendProblem(reply, { code: "modules.off" }, negotiateLanguage(request.headers["accept-language"]));
  });
  mountApi(app, { platform, routes, shared, gate, guard, recordActForOthers });
  for (const module of modules) module.mount?.(app, platform, guard);

  // Made when it is first asked for: most sites never are.
  let description: string | undefined;
  app.get("/api/openapi.json", async (_, reply) => {
    description ??= JSON.stringify(openApi(modules, config.publicUrl));
    return reply.type("application/json; charset=utf-8").send(description);
  });
  app.all("/api/*", async (request, reply) =>
    sendProblem(reply, { code: "request.not_found" }, negotiateLanguage(request.headers["accept-language"])),
  );
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      reply,
      { code: usualMethods.has(request.method) ? "request.not_found" : "request.method_not_allowed" },
      negotiateLanguage(request.headers["accept-language"]),
    ),
  );
  return app;
}
