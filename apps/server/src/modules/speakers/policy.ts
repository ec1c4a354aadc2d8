import { type Actor, isInAudience } from "#platform/context.ts";
import { isInScope } from "#platform/owner-scope.ts";

interface Owned {
  ownerId: string;
}

/** The organizer who added it, and the team. */
export function mayEditSpeaker(actor: Actor | undefined, speaker: Owned): boolean {
  return isInAudience(actor, "producer") && isInScope(actor, speaker);
}
