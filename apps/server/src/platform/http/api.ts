import { negotiateLanguage } from "@palco/values/language";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { errorStatus } from "@palco/contract/errors";
import { type ReaderClass, readerClassOf } from "@palco/contract/reader-class";
import type { RouteSpec } from "@palco/contract/route";
import { AppError } from "#platform/app-error.ts";
import { rateLimitOf } from "#platform/rate-limits/rate-limits.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { type Actor, type Context, hasRole, type KeyedRun, type Platform } from "#platform/context.ts";
import { runAs } from "#platform/db/work.ts";
import { requireModuleOf } from "#platform/site-modules/site-modules.ts";
import { recordingActs, type RecordActForOthers } from "./acts-for-others.ts";
import { addressOf } from "./address-of.ts";
import { bearer, type Guard } from "./guard.ts";
import { oncePerKey } from "./idempotency.ts";
import { nameOfRoute } from "./openapi/names.ts";
import { commonCodes, invalidInput, problemOf, refusalOf, sendProblem } from "./problem.ts";
import type { LoadGate } from "./load-gate.ts";
import type { ServedRoute } from "./serve.ts";
import type { SharedAnswer, SharedAnswers } from "./shared-answers.ts";
import { workOf } from "./work-of.ts";

export interface ApiParts {
  platform: Platform;
  routes: readonly (ServedRoute & { module: string })[];
  recordActForOthers?: RecordActForOthers | undefined;
  shared: SharedAnswers;
  gate: LoadGate;
  guard: Guard;
}

function sendShared(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer): FastifyReply {
  void reply
    .header("etag", answer.etag)
    .header("cache-control", "no-cache")
    .header("vary", "accept-language, accept-encoding, authorization");
  if (request.headers["if-none-match"] === answer.etag) return reply.status(304).send();
  void reply.type("application/json; charset=utf-8");
  if (answer.gzip && request.headers["accept-encoding"]?.includes("gzip"))
    return reply.header("content-encoding", "gzip").send(answer.gzip);
  return reply.send(answer.body);
}

/** Checks a request against its line of the contract: first who, then what. */
function readInput(route: ServedRoute, request: FastifyRequest) {
  const { spec } = route;
  const args: Record<string, unknown> = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema = spec[part];
    if (!schema) continue;
    const parsed = schema.safeParse(request[part] ?? (part === "body" ? undefined : {}));
    if (!parsed.success) throw invalidInput(part, parsed.error);
    args[part] = parsed.data;
  }
  if (spec.rawBody) {
    if (!Buffer.isBuffer(request.body)) throw new AppError("request.invalid");
    args["body"] = request.body;
  }
  return args;
}

/** Puts every route of the contract on Fastify, below `/api`. */
export function mountApi(app: FastifyInstance, parts: ApiParts): void {
  const { platform, routes, shared, gate, guard, recordActForOthers } = parts;
  for (const route of routes) {
    const { spec } = route;
    const operation = `${spec.method} ${spec.path}`;
    const load = spec.load ?? "normal";
    const allowed = new Set<string>([...spec.refusals, ...commonCodes]);

    /** What administrators do to what is somebody else's stands in the log, whatever they do. */
    function databaseFor(actor: Actor | undefined, input: Record<string, unknown>) {
      if (!recordActForOthers || spec.method === "GET" || !hasRole(actor, "ADMIN")) return platform.db;
      const act = { operation: nameOfRoute.get(spec)!, module: route.module, input };
      return recordingActs(platform.db, (tx, whose) =>
        recordActForOthers(tx, { ...whose, ...act }, platform.now()),
      );
    }

    async function answer(
      request: FastifyRequest,
      input: Record<string, unknown>,
      actor: Actor | undefined,
      { keyed, reader = readerClassOf(actor?.roles) }: { keyed?: KeyedRun; reader?: ReaderClass } = {},
    ): Promise<unknown> {
      const context: Context = {
        ...platform,
        db: databaseFor(actor, input),
        actor,
        language: negotiateLanguage(request.headers["accept-language"]),
        requestId: request.id,
        reader,
        keyed,
        address: addressOf(request),
        userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
        headers: request.headers as Record<string, string | undefined>,
      };
      const output = await route.run(context, input);
      return spec.output ? spec.output.parse(output) : undefined;
    }

    /** In its place among requests that cost as much. */
    const inPlace = <T>(
      request: FastifyRequest,
      { signal, account }: { signal: AbortSignal | undefined; account?: string | undefined },
      work: () => Promise<T>,
    ) => gate.run(load, { address: addressOf(request), account, signal }, work);

    /** What belongs to a module of the site that is off is refused, whoever asks. */
    const requireOn = () => requireModuleOf(platform, route.module, nameOfRoute.get(spec) ?? operation);

    const callerAt = (request: FastifyRequest) => `${operation} ${callerOf(addressOf(request))}`;
    const placeOf = (request: FastifyRequest) => ({
      config: platform.config,
      services: platform.services,
      address: addressOf(request),
    });
    const count = (request: FastifyRequest, limit: NonNullable<RouteSpec["rateLimit"]>) =>
      platform.rateLimits.consume(rateLimitOf(limit, placeOf(request)), callerAt(request));

    /** Who has changed something sees it at their next request. */
    function forgetChanged(request: FastifyRequest, reply: FastifyReply): void {
      if (workOf(request, reply).changesShared) shared.clear();
    }

    async function handleShared(
      request: FastifyRequest,
      reply: FastifyReply,
      reader: ReaderClass = "visitor",
    ): Promise<FastifyReply> {
      const input = readInput(route, request);
      const language = negotiateLanguage(request.headers["accept-language"]);
      // The key is the parsed input, not the raw URL: unknown parameters in a URL don't make another key.
      const key = `${reader} ${language} ${operation} ${JSON.stringify(input)}`;
      const build = (signal: AbortSignal) =>
        runAs({ load, signal }, () =>
          inPlace(request, { signal }, async () =>
            JSON.stringify(await answer(request, input, undefined, { reader })),
          ),
        );
      const found = shared.find(key);
      if (found) return sendShared(request, reply, found);
      if (spec.rateLimit) await count(request, spec.rateLimit);
      return sendShared(request, reply, await shared.make(key, build, workOf(request, reply).signal));
    }

    async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      if (spec.shared && !bearer(request)) {
        await requireOn();
        return handleShared(request, reply);
      }
      const actor = await guard(request, spec);
      await requireOn();
      if (spec.shared === "everyone") return handleShared(request, reply);
      if (spec.shared === "classes") return handleShared(request, reply, readerClassOf(actor?.roles));
      const [caller, from] = [callerAt(request), placeOf(request)];
      if (spec.rateLimit) await count(request, spec.rateLimit);
      if (spec.guesses) await platform.rateLimits.peek(rateLimitOf("address", from), caller);
      void reply.header("cache-control", "no-store");
      const key = request.headers["idempotency-key"];
      if (spec.idempotent && typeof key === "string" && actor) {
        if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new AppError("request.invalid");
        const kept = await oncePerKey(
          platform.db,
          { actorId: actor.id, operation: `${operation} ${request.url}`, key, body: request.body },
          (keyed) =>
            Promise.resolve()
              .then(() => answer(request, readInput(route, request), actor, { keyed }))
              .then(
                (body) => ({ status: body === undefined ? 204 : (spec.status ?? 200), body }),
                (error: unknown) => {
                  if (!(error instanceof AppError) || errorStatus[error.code] >= 429) throw error;
                  return {
                    status: errorStatus[error.code],
                    body: problemOf(error, negotiateLanguage(request.headers["accept-language"]), request.id),
                  };
                },
              ),
        );
        forgetChanged(request, reply);
        return send(reply, kept.status, kept.body);
      }
      const body = await inPlace(
        request,
        { signal: workOf(request, reply).signal, account: actor?.id },
        async () => answer(request, readInput(route, request), actor),
      ).catch(async (error: unknown) => {
        // Only what was wrong counts: a hall of people behind one address logs in at once.
        const wrong = error instanceof AppError && spec.guesses?.includes(error.code);
        if (wrong) await platform.rateLimits.consume(rateLimitOf("address", from), caller);
        throw error;
      });
      forgetChanged(request, reply);
      return send(reply, body === undefined ? 204 : (spec.status ?? 200), body);
    }

    const options: RouteOptions = {
      method: spec.method,
      url: `/api${spec.path}`,
      config: { load },
      bodyLimit: spec.bodyLimit ?? 256 * 1024,
      // Many bytes are read only from who may send them.
      ...(spec.rawBody && {
        onRequest: async (request: FastifyRequest) => void (await guard(request, spec)),
      }),
      handler: handle,
      errorHandler(error, request, reply) {
        const language = negotiateLanguage(request.headers["accept-language"]);
        const refusal = refusalOf(error);
        if (refusal && !allowed.has(refusal.code))
          platform.log.error(
            { requestId: request.id, operation, code: refusal.code },
            "a refusal the contract doesn't list",
          );
        if (!refusal)
          platform.log.error({ err: error, requestId: request.id, operation }, "unexpected failure");
        return sendProblem(reply, refusal ?? { code: "server.error" }, language);
      },
    };
    if (spec.rawBody) mountRaw(app, options, spec.rawBody);
    else app.route(options);
  }
}

/** A route whose body is bytes of one of these types: nothing parses it, everything else is refused. */
function mountRaw(app: FastifyInstance, options: RouteOptions, types: readonly string[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], { parseAs: "buffer" }, (_, body, done) => done(null, body));
    scope.route(options);
  });
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  if (status === 204) return reply.status(204).send();
  const type = status >= 400 ? "application/problem+json; charset=utf-8" : "application/json; charset=utf-8";
  return reply.status(status).type(type).send(JSON.stringify(body));
}
