import type { Actor } from "#platform/context.ts";
import { AppError } from "#platform/app-error.ts";
import { hasRole } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { isInScope, isOwner, ownerIn } from "#platform/owner-scope.ts";
import { listFileChannels } from "./file-uses.ts";

/** A picture belongs to who sent it; administrators may use anyone's. */
export function mayActFor(actor: Actor, ownerId: string): boolean {
  return isOwner(actor, { ownerId }) || hasRole(actor, "ADMIN");
}

/**
 * A video, sound or file is its organizer's. The team of a channel has what was sent for the channel and what its
 * products use, and nothing else of the same organizer.
 */
export async function mayUseFile(
  db: Db,
  actor: Actor,
  file: { id: string; ownerId: string },
): Promise<boolean> {
  if (isInScope(actor, file)) return true;
  if (!actor.team?.some(({ ownerId }) => ownerId === file.ownerId)) return false;
  const channels = await listFileChannels(db, file.id);
  return channels.some((channelId) => isInScope(actor, { ownerId: file.ownerId, channelId }));
}

/**
 * Whose a new upload becomes. A member of a team sends for a channel, in its owner's name; who has channels of their own
 * and names none of others, for themselves.
 * @param channelId as the sender says it
 * @throws AppError `media.upload_invalid`
 */
export function ownerOfUpload(
  actor: Actor,
  channelId: string | null | undefined,
): { ownerId: string; channelId: string | null } {
  const named = channelId ? ownerIn(actor, channelId) : undefined;
  if (channelId && named) return { ownerId: named, channelId };
  if (isInScope(actor, { ownerId: actor.id })) return { ownerId: actor.id, channelId: null };
  const [only, ...others] = actor.team ?? [];
  if (!only || channelId || others.length) throw new AppError("media.upload_invalid");
  return { ownerId: only.ownerId, channelId: only.channelId };
}
