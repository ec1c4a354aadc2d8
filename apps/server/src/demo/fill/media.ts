import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  findOwnAsset,
  importAssetFromFile,
  importImageFromFile,
  saveCaptions,
} from "#modules/media/public.ts";
import type { Actor, Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { DemoClip } from "../media/make-clips.ts";
import type { DemoProduct } from "../texts/types.ts";

/** Image id by its path inside `demo/images`. */
export type Images = ReadonlyMap<string, string>;

export interface DemoImageToTake {
  path: string;
  ownerId: string;
  purpose: string;
}

const images = join(import.meta.dirname, "../images");
const captions = join(import.meta.dirname, "../texts/captions");

/** Takes in pictures; their records come with the transaction, so that a second attempt finds none twice. */
export async function takeImages(
  { storage }: Pick<Platform, "storage">,
  tx: Tx,
  wanted: readonly DemoImageToTake[],
): Promise<Images> {
  const taken = new Map<string, string>();
  for (const { path, ownerId, purpose } of wanted) {
    if (taken.has(path)) continue;
    const { id } = await importImageFromFile(
      { storage, db: tx },
      { ownerId, path: join(images, path), purpose },
    );
    taken.set(path, id);
  }
  return taken;
}

export interface DemoFilm {
  assetId: string;
  trailerId: string | null;
}

/** Longest film in seconds that is encoded in other qualities, too: an encoder that is busy for hours is no demo. */
const longestEncoded = 620;

type Clips = ReadonlyMap<string, DemoClip>;

/** Imports the film of a product and its trailer. Files that an interrupted attempt imported are reused. */
export async function takeFilm(
  platform: Platform,
  product: DemoProduct,
  { ownerId, clips }: { ownerId: string; clips: Clips },
): Promise<DemoFilm | undefined> {
  const clip = product.clip && clips.get(product.clip);
  if (!clip) return undefined;
  const title = product.title[product.language];
  const onlySource = clip.seconds > longestEncoded;
  const take = async (path: string, name: string) =>
    (await findOwnAsset(platform.db, ownerId, name)) ??
    (await importAssetFromFile(platform, { ownerId, path, title: name, onlySource })).id;
  const assetId = await take(clip.file, title);
  for (const { language, file } of product.captions ?? [])
    await saveCaptions({ ...platform, actor: ownerOf(ownerId) }, assetId, {
      language,
      content: await readFile(join(captions, file)),
    });
  const hasTrailer = product.trailer && clip.trailer;
  return { assetId, trailerId: hasTrailer ? await take(clip.trailer!, `${title} (tráiler)`) : null };
}

/** The captions are saved as their owner would. */
function ownerOf(id: string): Actor {
  return { id, signInId: "", email: "", name: "", roles: ["PRODUCER"], language: "es" };
}
