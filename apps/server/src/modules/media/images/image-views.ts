import type { ImageView } from "@palco/contract/fields";
import type { Actor } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { mayActFor } from "../policy.ts";
import { findImageOwner, listImageViews } from "./image.queries.ts";

/** The pictures of these ids as others embed them; empty ids and pictures that don't exist are left out. */
export async function getImageViews(
  db: Db,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, ImageView>> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  const views = await listImageViews(db, wanted);
  return new Map(views.map((view) => [view.id, view]));
}

/** True when this person may use this picture: it exists and is their own, or they are an admin. */
export async function mayUseImage(db: Db, actor: Actor, imageId: string): Promise<boolean> {
  const ownerId = await findImageOwner(db, imageId);
  return ownerId !== undefined && mayActFor(actor, ownerId);
}
