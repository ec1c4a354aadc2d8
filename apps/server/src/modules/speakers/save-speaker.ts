import type { SpeakerFields } from "@palco/contract/speakers/edit";
import { freeSlug, isReservedSlug, slugOf } from "@palco/values/slug";
import { distinctTags } from "@palco/values/tags";
import { mayUseImage } from "#modules/media/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor } from "#platform/context.ts";
import { type Db, isConstraint, type Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { takeTurns } from "#platform/db/take-turns.ts";
import { listSlugsLike } from "./speaker.queries.ts";

/** The columns of what is filled in. */
export function columnsOf(fields: SpeakerFields) {
  return {
    name: fields.name,
    title: fields.title,
    bio: fields.bio,
    titles: fields.titles,
    bios: fields.bios,
    image_id: fields.imageId,
    social_links: fields.socialLinks,
    tags: [...new Set(fields.tags)],
    tags_by_language: distinctTags(fields.tagsByLanguage),
  };
}

/** A picture that is put on the speaker now must be this person's own. */
export async function checkImage(
  db: Db,
  actor: Actor,
  { imageId, before }: { imageId: string | null; before?: string | null },
): Promise<void> {
  if (imageId && imageId !== before && !(await mayUseImage(db, actor, imageId)))
    throw fieldsRefused({ path: "imageId", code: "select" });
}

/** The slug that was typed, or a free one made from the name: equal names take turns until each has its own. */
export async function chooseSlug(
  tx: Tx,
  fields: Pick<SpeakerFields, "slug" | "name">,
  exceptId?: string,
): Promise<string> {
  if (isReservedSlug(fields.slug)) throw slugTaken();
  if (fields.slug) return fields.slug;
  const base = slugOf(fields.name) || "speaker";
  await takeTurns(tx, `speaker slug ${base}`);
  return freeSlug(base, await listSlugsLike(tx, base, exceptId));
}

/** Says that it was added or changed: answers that showed it are out of date. */
export async function tellChanged(tx: Tx, speakerId: string, ownerId: string): Promise<void> {
  await publishEvent(tx, "speaker.changed", { speakerId, ownerId });
  await sharedChanged(tx);
}

function slugTaken(): AppError {
  return new AppError("speakers.slug_taken", { fields: [{ path: "slug", code: "slug" }] });
}

/** Turns a constraint error of the database into a readable refusal; any other error is passed on. */
export function speakerRefusal(error: unknown): unknown {
  if (isConstraint(error, "speaker_slug_key")) return new AppError("speakers.slug_taken");
  if (isConstraint(error, "product_speaker_in_use")) return new AppError("speakers.in_use");
  return error;
}
