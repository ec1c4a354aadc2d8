import type { ImagePurpose } from "@palco/contract/media/api";
import { type Actor, hasRole } from "#platform/context.ts";

/** Anyone has a face; pages are the administrators'; the rest is for those who sell. */
export function maySendImage(actor: Actor, purpose: ImagePurpose): boolean {
  if (purpose === "avatar" || hasRole(actor, "ADMIN")) return true;
  return purpose !== "page" && hasRole(actor, "PRODUCER");
}

/** What was uploaded is its owner's; administrators may act for anyone. */
export function mayActFor(actor: Actor, ownerId: string): boolean {
  return actor.id === ownerId || hasRole(actor, "ADMIN");
}
