import { randomUUID } from "node:crypto";
import { addEpisode, type EpisodeEdit, type EpisodeFields } from "@palco/contract/podcasts/api";
import { aProduct, type TestProduct, type TestProductOptions } from "#modules/catalogue/testing.ts";
import { assetFile } from "#modules/media/public.ts";
import type { TestApp } from "#testing/app.ts";

/** Placeholder audio for tests that only transport it: 1000 bytes, each its position modulo 251. */
export const someSound = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

/** Sound by itself that counts as ready, a minute long; its bytes are made up. */
export async function aSound(
  { platform: { db, storage } }: TestApp,
  ownerId: string,
  { state = "ready", content = someSound }: { state?: "ready" | "probing"; content?: Buffer } = {},
): Promise<string> {
  const id = randomUUID();
  const isReady = state === "ready";
  await db
    .insertInto("asset")
    .values({ id, owner_id: ownerId, kind: "audio", title: "talk", state, size: content.length, duration_ms: isReady ? 60_000 : null, direct: false })
    .execute(); // prettier-ignore
  await db
    .insertInto("rendition")
    .values({ asset_id: id, name: "a0", kind: "audio", segments_total: 100, segments_done: isReady ? 100 : 0, state: isReady ? "ready" : "waiting" })
    .execute(); // prettier-ignore
  if (isReady) await storage.put(assetFile(id, "sound.m4a"), content);
  return id;
}

/** It has been encoded. */
export async function soundReady({ platform: { db, storage } }: TestApp, id: string): Promise<void> {
  await storage.put(assetFile(id, "sound.m4a"), someSound);
  await db
    .updateTable("asset")
    .set({ state: "ready", duration_ms: 60_000, size: someSound.length })
    .where("id", "=", id)
    .execute();
}

/** An episode that is out since yesterday, with a sound. */
export async function anEpisode(
  app: TestApp,
  { slug, owner }: Pick<TestProduct, "slug" | "owner">,
  { assetId, ...fields }: Partial<EpisodeFields> & { assetId?: string | null } = {},
): Promise<EpisodeEdit> {
  const sound = assetId === undefined ? await aSound(app, owner.id) : assetId;
  const yesterday = new Date(app.platform.now().getTime() - 86_400_000).toISOString();
  const body = {
    title: "The first one",
    description: "What it is about.",
    titles: {},
    descriptions: {},
    publishedAt: yesterday,
    isSample: false,
    ...fields,
  };
  return owner.call(addEpisode, { params: { slug }, body: { ...body, assetId: sound } });
}

/** A podcast on show with one episode, at 12,10 € unless told otherwise. */
export async function aPodcast(
  app: TestApp,
  { isSample = false, ...options }: TestProductOptions & { isSample?: boolean } = {},
): Promise<{ product: TestProduct; episode: EpisodeEdit }> {
  const product = await aProduct(app, { assetId: null, ...options, type: "podcast" });
  return { product, episode: await anEpisode(app, product, { isSample }) };
}
