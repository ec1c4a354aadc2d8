import type { ChatRoom, ChatSeat } from "@palco/contract/chat/api";
import type { Actor, Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { waitBeforeWriting } from "./chat.ts";
import { findMessage, listRecentTimes, toMessage } from "./message.queries.ts";
import { findSanction, isModerated, type RoomRow } from "./room.queries.ts";
import { mayAppoint, type Participant } from "./participant.ts";

/** A room as everybody in it sees it. */
export async function roomView(db: Db, itemId: string, row: RoomRow): Promise<ChatRoom> {
  const pinned = row.pinnedId ? await findMessage(db, itemId, row.pinnedId) : undefined;
  return {
    enabled: row.enabled,
    moderated: isModerated(row),
    slowSeconds: row.slowSeconds,
    links: row.links,
    frozen: row.frozen,
    pinned: pinned?.status === "approved" ? toMessage(pinned) : null,
  };
}

/** State of a person in the chat. */
export async function participantView(
  { db, actor, now }: Pick<Platform, "now"> & { db: Db; actor: Actor },
  { itemId, product, moderates }: Participant,
  room: Pick<RoomRow, "slowSeconds">,
): Promise<ChatSeat> {
  const sanction = await findSanction(db, itemId, { userId: actor.id, now: now() });
  const lately = moderates ? [] : await listRecentTimes(db, itemId, { authorId: actor.id, size: 1 });
  return {
    id: actor.id,
    name: actor.name,
    moderates,
    appoints: mayAppoint(actor, product),
    sanction: sanction?.kind === "trusted" ? null : sanction,
    nextAt: nextAt(lately, room.slowSeconds, now()),
  };
}

/** From when slow mode takes the next message; null: now. */
export function nextAt(lately: readonly Date[], slowSeconds: number, now: Date): string | null {
  const { seconds } = waitBeforeWriting(lately.slice(0, 1), slowSeconds, now);
  return seconds > 0 ? new Date(lately[0]!.getTime() + slowSeconds * 1000).toISOString() : null;
}
