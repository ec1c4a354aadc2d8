import { randomUUID } from "node:crypto";
import type { Publisher } from "@palco/media/live/rtmp/rtmp-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { negotiateLanguage } from "@palco/values/language";
import type { Platform } from "#platform/context.ts";
import { bearer } from "#platform/http/guard.ts";
import { sendProblem } from "#platform/http/problem.ts";
import { originDoor } from "../origin/origin-door.ts";

const mostBytes = 64 * 1024;
const sdp = "application/sdp";
const path = "/api/whip";

/**
 * WebRTC ingest for browsers and OBS (WHIP, RFC 9725): `POST /api/whip` with the stream key as bearer token and an
 * offer. The response is 201 with an answer and the session's address, whose `DELETE` ends it. Mounted only where
 * the origin is.
 */
export function mountWhip(app: FastifyInstance, platform: Platform): void {
  const { config, log } = platform;
  const sessions = new Map<string, { publisher: Publisher; key: string }>();
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    code: Parameters<typeof sendProblem>[1]["code"],
  ) => sendProblem(reply, { code }, negotiateLanguage(request.headers["accept-language"]));

  app.addContentTypeParser(sdp, { parseAs: "string", bodyLimit: mostBytes }, (_, body, done) =>
    done(null, body),
  );
  app.post(path, async (request, reply) => {
    const key = bearer(request);
    const door = originDoor(platform);
    if (!door) return refuse(request, reply, "server.unavailable");
    const admitted = key ? await door.admit(key) : undefined;
    if (!key || !admitted?.ok) return refuse(request, reply, "live.stream_key_invalid");
    if (request.headers["content-type"]?.split(";")[0]!.trim() !== sdp || typeof request.body !== "string")
      return refuse(request, reply, "request.unsupported_media_type");
    // Much to load, and many installations never need it.
    const { startWhipSession, WhipError } = await import("@palco/media/live/whip/whip-session");
    try {
      const { answer, publisher } = await startWhipSession(request.body, {
        needs: admitted.needs,
        addresses: config.webrtcAddresses,
        ports: config.webrtcPorts,
        onError: (error) => log.error({ err: error }, "WHIP sender error"),
      });
      const id = randomUUID();
      admitted.attach(publisher);
      const { onEnd } = publisher;
      publisher.onEnd = () => {
        sessions.delete(id);
        onEnd();
      };
      sessions.set(id, { publisher, key });
      return await reply.status(201).header("location", `${path}/${id}`).type(sdp).send(answer);
    } catch (error) {
      if (error instanceof WhipError) return refuse(request, reply, "live.offer_not_usable");
      throw error;
    }
  });
  app.delete<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const session = sessions.get(request.params.id);
    if (!session || session.key !== bearer(request)) return refuse(request, reply, "request.not_found");
    session.publisher.close("Ended by its sender");
    return reply.status(200).send();
  });
}
