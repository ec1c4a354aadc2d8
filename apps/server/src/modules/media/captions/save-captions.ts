import { readFile } from "node:fs/promises";
import type { CaptionView } from "@palco/contract/media/api";
import { CaptionsError, normaliseCaptions } from "@palco/media/hls/captions";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { assetFile } from "../assets/asset-files.ts";
import { changeAssetIndex } from "../assets/asset-index.ts";
import { ownAsset } from "../assets/own-asset.ts";
import { playerLabel } from "../assets/player-label.ts";
import { listCaptionViews } from "../assets/view-asset.ts";

type Asking = Pick<Context<Actor>, "actor" | "db" | "storage">;

export const captionFile = (id: string, language: string): string =>
  assetFile(id, `captions/${language}.vtt`);

export async function listCaptions(
  { actor, db }: Pick<Asking, "actor" | "db">,
  id: string,
): Promise<{ items: CaptionView[] }> {
  await ownAsset(db, actor, { id });
  return { items: await listCaptionViews(db, id) };
}

interface SentCaption {
  language: string;
  label?: string | undefined;
  content: Buffer;
}

/** Sets the captions of a language, cleaned and rewritten as WebVTT. */
export async function saveCaptions(context: Asking, id: string, caption: SentCaption): Promise<CaptionView> {
  await ownAsset(context.db, context.actor, { id });
  return writeCaptions(context, id, caption);
}

/** Captions of a film with the files that they are in. */
export async function listCaptionFiles(db: Db, id: string) {
  return (await listCaptionViews(db, id)).map((view) => ({ ...view, file: captionFile(id, view.language) }));
}

/** Those of these films that have captions, in whatever language. */
export async function listCaptioned(db: Db, assetIds: readonly string[]): Promise<Set<string>> {
  if (!assetIds.length) return new Set();
  const rows = await db
    .selectFrom("caption")
    .select("asset_id as id")
    .distinct()
    .where("asset_id", "in", [...assetIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The same from a file of this machine, for a film that was imported. */
export async function importCaptionsFromFile(
  platform: Pick<Asking, "db" | "storage">,
  id: string,
  { path, ...caption }: { path: string; language: string; label: string },
): Promise<void> {
  await writeCaptions(platform, id, { ...caption, content: await readFile(path) });
}

async function writeCaptions(
  context: Pick<Asking, "db" | "storage">,
  id: string,
  caption: SentCaption,
): Promise<CaptionView> {
  const { storage } = context;
  const { language } = caption;
  const label = playerLabel(caption.label || ownName(language));
  await storage.put(captionFile(id, language), Buffer.from(clean(caption.content)));
  const changed = await changeAssetIndex(context, id, async (index, tx) => {
    await tx
      .insertInto("caption")
      .values({ asset_id: id, language, label })
      .onConflict((conflict) => conflict.columns(["asset_id", "language"]).doUpdateSet({ label }))
      .execute();
    return { ...index, captions: await listCaptionViews(tx, id) };
  });
  if (!changed) throw new AppError("media.not_found");
  return { language, label };
}

export async function removeCaptions(context: Asking, id: string, language: string): Promise<void> {
  const { actor, db, storage } = context;
  await ownAsset(db, actor, { id });
  let found = false;
  await changeAssetIndex(context, id, async (index, tx) => {
    const gone = await tx
      .deleteFrom("caption")
      .where("asset_id", "=", id)
      .where("language", "=", language)
      .executeTakeFirst();
    found = gone.numDeletedRows > 0n;
    return { ...index, captions: await listCaptionViews(tx, id) };
  });
  if (!found) throw new AppError("media.not_found");
  await storage.delete(captionFile(id, language));
}

function clean(content: Buffer): string {
  try {
    return normaliseCaptions(content).vtt;
  } catch (error) {
    if (error instanceof CaptionsError) throw new AppError("media.captions_broken");
    throw error;
  }
}

/** A language's name in itself: "Español". */
function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
