import type { Actor } from "#platform/context.ts";
import { isInOrganizersScope } from "#platform/owner-scope.ts";

interface Owned {
  ownerId: string;
}

/** The organizer who added it, the editors of any of their channels, and administrators. */
export function mayEditSpeaker(actor: Actor | undefined, speaker: Owned): boolean {
  return isInOrganizersScope(actor, speaker);
}
