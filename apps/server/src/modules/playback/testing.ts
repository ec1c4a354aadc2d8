export { countPlays } from "./count-plays.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { assetFile } from "#modules/media/public.ts";
import type { TestApp } from "#testing/app.ts";

/** A run of the player on a device that says `device` of itself; answers its id. */
export async function aPlaybackSession(
  app: TestApp,
  user: { id: string },
  product: { id: string; assetId: string | null },
  { device = "", secondsAgo = 0 }: { device?: string; secondsAgo?: number } = {},
): Promise<string> {
  const at = new Date(app.platform.now().getTime() - secondsAgo * 1000);
  const { id } = await app.platform.db
    .insertInto("playback_session")
    .values({
      user_id: user.id,
      product_id: product.id,
      item_id: product.id,
      asset_id: product.assetId!,
      device,
      started_at: at,
      last_beat_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A film of a minute with an index and one encoded segment: enough to be served. */
export async function aFilm(app: TestApp, over: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(app, over);
  await putFilmFiles(app, product.assetId!);
  return product;
}

/** Index and one encoded segment of an asset: enough to be served. */
export async function putFilmFiles(app: TestApp, assetId: string, durationMs = 60_000): Promise<void> {
  const { storage } = app.platform;
  const index = {
    version: 1,
    durationMs,
    segments: [0, durationMs / 2, durationMs],
    source: {
      direct: false,
      width: 640,
      height: 360,
      fps: 25,
      videoCodec: "h264",
      bandwidth: 500_000,
      audio: [],
    },
    renditions: [
      {
        name: "360",
        width: 640,
        height: 360,
        codecs: "avc1.64001e",
        bandwidth: 700_000,
        averageBandwidth: 500_000,
        frameRate: 25,
        kind: "encoded",
        done: "all",
      },
    ],
    audio: [],
    captions: [],
  };
  await storage.put(assetFile(assetId, "index.json"), Buffer.from(JSON.stringify(index)));
  await storage.put(assetFile(assetId, "v360/init.mp4"), Buffer.from("init"));
  await storage.put(assetFile(assetId, "v360/0.m4s"), Buffer.from("segment"));
}
