import type { ChannelMove } from "@palco/contract/channels/edit";
import { type Actor, hasRole, isInAudience } from "#platform/context.ts";
import { isInScope } from "#platform/owner-scope.ts";
import { isTeamMove } from "./channel.ts";

interface Owned {
  ownerId: string;
  status: string;
}

/** Its owner and the team know it in every state; for everyone else there are only published channels. */
export function maySeeChannel(actor: Actor | undefined, channel: Owned): boolean {
  return channel.status === "published" || mayOpenChannel(actor, channel);
}

/** All of it, with billing. */
export function mayOpenChannel(actor: Actor | undefined, channel: Owned): boolean {
  return isInAudience(actor, "producer") && isInScope(actor, channel);
}

/** A banned channel stays as it was for its owner. */
export function mayEditChannel(actor: Actor | undefined, channel: Owned): boolean {
  return mayOpenChannel(actor, channel) && (channel.status !== "banned" || hasRole(actor, "ADMIN"));
}

export function mayMoveChannel(actor: Actor, channel: Owned, move: ChannelMove): boolean {
  return isTeamMove(move) ? hasRole(actor, "ADMIN") : mayEditChannel(actor, channel);
}
