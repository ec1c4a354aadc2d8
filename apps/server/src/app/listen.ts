import { createFrontDoor } from "@palco/media/serve/front-door";
import { SourceClosed } from "@palco/media/serve/guarded-source";
import { mediaOverHttp } from "@palco/media/serve/media-over-http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { openMediaServer } from "#modules/playback/public.ts";
import type { Platform } from "#platform/context.ts";

export interface Door {
  address: AddressInfo;
  close(): Promise<void>;
}

/**
 * Opens the one port that everything is served on. Media are answered before any framework; a connection that asks
 * for anything else goes to the API's server, which knows the same media by the slower way. Without `app` this is a
 * media server alone (role `edge`).
 */
export async function listen(platform: Platform, app: FastifyInstance | undefined): Promise<Door> {
  const { config, log } = platform;
  const media = await openMediaServer(platform);
  // The path holds a capability: it is never logged.
  const onError = (error: unknown) => {
    if (!(error instanceof SourceClosed)) log.error({ err: error }, "media could not be served");
  };
  if (app) {
    const slow = mediaOverHttp(media.handler, onError);
    app.route({
      method: ["GET", "HEAD", "OPTIONS"],
      url: "/m/*",
      handler: (request, reply) => {
        reply.hijack();
        void slow(request.raw, reply.raw);
      },
    });
    await app.ready();
  }
  const door = createFrontDoor({ media: media.handler, ...(app && { http: app.server }), onError });
  const address = await door.listen({ port: config.port, host: config.host });
  return {
    address,
    async close() {
      await door.close(8_000);
      await media.close();
      await app?.close();
    },
  };
}
