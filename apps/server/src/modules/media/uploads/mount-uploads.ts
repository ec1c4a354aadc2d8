import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { lazy } from "#platform/lazy.ts";
import { watchTransfers } from "#platform/rights.ts";
import { completeUpload } from "./complete-upload.ts";
import { drainAfterAnswer } from "./drain.ts";
import { createOncePerKey } from "./once-per-key.ts";
import { ownUpload } from "./remove-upload.ts";
import { type UploadBody, uploadBody } from "./request-body.ts";
import { listenForReleases } from "./upload-locks.ts";
import { uploadPath } from "./upload-path.ts";

/** A body that stands still this long is cut off; the upload goes on when its sender is back. */
const stallMs = 60_000;

const sender = { audience: "producer", ability: "content" } as const;

/** Resumable uploads (tus 1.0.0) at `/api/uploads`, for those who sell; each only their own. */
export function mountUploads(app: FastifyInstance, platform: Platform, guard: Guard): void {
  const server = lazy(async () => {
    const { createTusServer } = await import("./tus-server.ts");
    return createTusServer(platform);
  });
  const transfers = watchTransfers(platform);
  app.addHook("onClose", async () => transfers.close());

  /** The protocol's answer to this request; its refusals are thrown. */
  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    actor?: Actor,
    { body, id }: { body?: UploadBody | undefined; id?: string } = {},
  ): Promise<Response> {
    const asked = webRequest(request, body?.stream);
    const { handle, failureOf } = await server.get();
    const response = await handle(asked, actor, id);
    if (response.status < 400) return response;
    void reply.headers({ "tus-resumable": "1.0.0", "tus-version": "1.0.0" });
    const failure = failureOf(asked);
    const { refusalOfTus } = await import("./tus-problem.ts");
    throw refusalOfTus(failure, response.status) ?? failure ?? new Error(`tus answered ${response.status}`);
  }

  /** Takes a body for as long as its sender may send it; what came until then stays and need not be sent again. */
  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, mayGoOn, since }: { body: UploadBody; mayGoOn: () => Promise<Actor>; since: number },
  ): Promise<Response> {
    const actor = await mayGoOn();
    let isStopped = false;
    const forget = transfers.follow(
      {
        userId: actor.id,
        isAllowed: () => mayGoOn().then(() => true),
        stop() {
          isStopped = true;
          body.end();
        },
      },
      since,
    );
    try {
      const response = await ask(request, reply, actor, { body });
      if (!isStopped) return response;
    } finally {
      forget();
    }
    await mayGoOn();
    throw new AppError("auth.required");
  }

  function answer(reply: FastifyReply, { status, headers }: Response): FastifyReply {
    void reply.header("cache-control", "no-store");
    for (const [name, value] of headers)
      if (!name.startsWith("access-control-")) void reply.header(name, value);
    return reply.status(status).send(status === 204 ? undefined : "");
  }

  async function create(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const since = transfers.announced;
    const body = receive(request, reply);
    const actor = await guard(request, sender);
    const withBytes =
      Number(request.headers["content-length"] ?? 0) > 0 ||
      request.headers["transfer-encoding"] !== undefined;
    if (withBytes || request.headers["idempotency-key"] === undefined)
      return answer(
        reply,
        await take(request, reply, { body, mayGoOn: () => guard(request, sender), since }),
      );
    return createOncePerKey(platform, { request, reply, actor }, async (id) => {
      const { status, headers } = await ask(request, reply, actor, { id });
      return { status, location: headers.get("location")! };
    });
  }

  async function goOn(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const since = transfers.announced;
    const body = request.method === "PATCH" ? receive(request, reply) : undefined;
    const { id } = request.params;
    const mayGoOn = async () => {
      const actor = await guard(request, sender);
      await ownUpload({ actor, db: platform.db }, id);
      return actor;
    };
    if (body) return answer(reply, await take(request, reply, { body, mayGoOn, since }));
    const response = await ask(request, reply, await mayGoOn());
    // All had come when this server, or one before it, stopped: what was left to do is made up for now.
    if (request.method === "HEAD" && isWhole(response)) await completeUpload(platform, id);
    return answer(reply, response);
  }

  void app.register(async (scope) => {
    // The body goes to the disk as it comes; nothing here reads it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    const stopListening = await listenForReleases(platform);
    scope.addHook("onClose", async () => stopListening());
    scope.route({
      method: "OPTIONS",
      url: uploadPath,
      handler: async (request, reply) => answer(reply, await ask(request, reply)),
    });
    scope.route({ method: "POST", url: uploadPath, handler: create });
    scope.route<{ Params: { id: string } }>({
      method: ["HEAD", "PATCH", "DELETE"],
      url: `${uploadPath}/:id`,
      handler: goOn,
    });
  });
}

function isWhole({ headers }: Response): boolean {
  return headers.get("upload-offset") === headers.get("upload-length");
}

/** From the first moment, so that what comes before a line breaks is kept. */
function receive(request: FastifyRequest, reply: FastifyReply): UploadBody {
  request.raw.socket.setTimeout(stallMs);
  drainAfterAnswer(request.raw, reply.raw);
  return uploadBody(request.raw);
}

function webRequest(request: FastifyRequest, body: ReadableStream | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === "string") headers.set(name, value);
  return new Request(`http://localhost${request.url}`, {
    method: request.method,
    headers,
    ...(body && { body, duplex: "half" as const }),
  });
}
