import { randomUUID } from "node:crypto";
import type { SilentFilm } from "@palco/contract/media/api";
import { looksLikeMp4, probe } from "@palco/media/encode/probe";
import { limits } from "@palco/values/limits";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { assetFile, assetFolder } from "../assets/asset-files.ts";
import { insertSilentFilm } from "./silent-film.queries.ts";

/** Encoders end a little after the full second. */
const graceMs = 100;

/** A short film to move behind words, checked by its content. Visitors get it made small, as a clip, and never the file. */
export async function keepSilentFilm(
  { storage, db }: Pick<Platform, "storage" | "db">,
  { ownerId, title, content }: { ownerId: string; title: string; content: Buffer },
): Promise<SilentFilm> {
  if (content.length > limits.pageFilmBytes) throw new AppError("media.page_film_too_large");
  if (!looksLikeMp4(content)) throw new AppError("media.not_mp4");
  const id = randomUUID();
  try {
    await storage.put(assetFile(id, "source.mp4"), content);
    const probed = await probe(storage.path(assetFile(id, "source.mp4")));
    if (!probed.ok) throw new AppError(probed.code === "not_mp4" ? "media.not_mp4" : "media.unplayable");
    const { facts } = probed;
    if (facts.video.durationMs > limits.pageFilmSeconds * 1000 + graceMs)
      throw new AppError("media.page_film_too_long");
    await insertSilentFilm(db, { id, ownerId, title, bytes: content.length, facts });
    return { id, bytes: content.length, durationMs: facts.video.durationMs };
  } catch (error) {
    await storage.deleteFolder(assetFolder(id)).catch(() => {});
    throw error;
  }
}
