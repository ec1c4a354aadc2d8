import { randomUUID } from "node:crypto";
import { assetFile } from "#modules/media/public.ts";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  async things({ platform: { db, storage } }, { owner, published }) {
    const upload = await db
      .insertInto("upload")
      .values({
        owner_id: owner.id,
        channel_id: published.channel.id,
        filename: "a.mp4",
        size: 10,
        purpose: "video",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const index = { version: 1, durationMs: 60_000, segments: [0, 60_000], source: { direct: false, width: 640, height: 360, fps: 25, videoCodec: "h264", bandwidth: 1, audio: [] }, renditions: [], audio: [], captions: [] }; // prettier-ignore
    await storage.put(assetFile(published.assetId, "index.json"), Buffer.from(JSON.stringify(index)));
    await db
      .insertInto("caption")
      .values({ asset_id: published.assetId, language: "es", label: "Español" })
      .execute();
    const track = randomUUID();
    await db
      .insertInto("audio_track")
      .values({ id: track, asset_id: published.assetId, language: "en", position: 8, facts: "{}" })
      .execute();
    return { upload, track };
  },
  params: ({ published }) => ({ id: published.assetId }),
  requests: {
    "POST /media/images": () => ({ query: "?purpose=avatar", type: "image/png", body: "x" }),
    "GET /media/uploads/:id": ({ upload }) => ({ params: upload }),
    "DELETE /media/uploads/:id": ({ upload }) => ({ params: upload }),
    "PUT /media/assets/:id/captions/:language": () => ({
      type: "text/vtt",
      body: "WEBVTT\n\n00:00.000 --> 00:01.000\nHola",
    }),
    "DELETE /media/assets/:id/audio-tracks/:track": ({ track }) => ({
      params: { track },
    }),
    "GET /media/assets/:id/events": () => ({
      query: "?since=0",
    }),
  },
});
