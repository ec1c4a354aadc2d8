import type { ChannelMove } from "@palco/contract/channels/edit";
import { type Actor, hasRole } from "#platform/context.ts";
import { isInScope, isOwner, isOwnersSide } from "#platform/owner-scope.ts";
import { isTeamMove } from "./channel.ts";

interface Owned {
  id: string;
  ownerId: string;
  status: string;
}

/** Its owner and the team know it in every state; for everyone else there are only published channels. */
export function maySeeChannel(actor: Actor | undefined, channel: Owned): boolean {
  return channel.status === "published" || mayOpenChannel(actor, channel);
}

/** Its owner and administrators, and its team as far as the route lets it in; billing only for those of `maySeeBilling`. */
export function mayOpenChannel(actor: Actor | undefined, channel: Owned): boolean {
  return isInScope(actor, { ...channel, channelId: channel.id });
}

/** The team acts on what is somebody else's: it stands in the log of administrative acts. */
export function isForOthers(actor: Actor, channel: Owned): boolean {
  return hasRole(actor, "ADMIN") && !isOwner(actor, channel);
}

/** A banned channel stays as it was for its owner. */
export function mayEditChannel(actor: Actor | undefined, channel: Owned): boolean {
  return mayOpenChannel(actor, channel) && (channel.status !== "banned" || hasRole(actor, "ADMIN"));
}

/** Prices and the bank account are no business of the channel's team. */
export function maySeeBilling(actor: Actor, channel: Owned): boolean {
  return isOwnersSide(actor, channel) && !actor.impersonator;
}

export function mayMoveChannel(actor: Actor, channel: Owned, move: ChannelMove): boolean {
  if (isTeamMove(move)) return hasRole(actor, "ADMIN");
  return isOwnersSide(actor, channel) && mayEditChannel(actor, channel);
}
