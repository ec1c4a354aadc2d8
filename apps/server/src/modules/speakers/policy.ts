import { type Actor, hasRole } from "#platform/context.ts";

interface Owned {
  ownerId: string;
}

/** The organizer who added it, and the team. */
export function mayEditSpeaker(actor: Actor | undefined, speaker: Owned): boolean {
  return hasRole(actor, "ADMIN") || (hasRole(actor, "PRODUCER") && actor?.id === speaker.ownerId);
}
