import type { ChatSanction } from "@palco/contract/chat/api";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { findTeams } from "#platform/memberships.ts";
import { isInScope, isOwner } from "#platform/owner-scope.ts";
import { moveMessages } from "./change-status.ts";
import { writeLog } from "./log.queries.ts";
import { listPending } from "./message.queries.ts";
import { unpin } from "./pin-message.ts";
import { findSanction, isModerator, lockRoom } from "./room.queries.ts";
import { type Participant, getModeratingParticipant } from "./participant.ts";
import { publishChatEvent } from "./publish-chat-event.ts";

export type PersonAct =
  | { act: "timeout"; minutes: 1 | 10 | 60; reason: string }
  | { act: "ban"; reason: string }
  | { act: "trust" }
  | { act: "forgive" };

/** Quiets a person, lets all they say through, or forgets that. A ban takes away what they have said. */
export async function setPerson(
  context: Context<Actor>,
  itemId: string,
  { userId, act }: { userId: string; act: PersonAct },
): Promise<{ undoId: string }> {
  const { db, actor, now } = context;
  const participant = await getModeratingParticipant(context, itemId);
  return db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, itemId);
    const at = now();
    await refuseUnlessGuest(tx, participant, userId);
    const previous = await findSanction(tx, itemId, { userId, now: at });
    const sanction = sanctionFor(act, at);
    await writeSanction(tx, { itemId, userId, byId: actor.id, at }, sanction);
    const change = { itemId, byId: actor.id, at };
    if (act.act === "trust")
      await moveMessages(tx, await listPending(tx, itemId, userId), { move: "approve", ...change });
    if (act.act === "ban") {
      const gone = await takeAwayAll(tx, itemId, { userId, ...change });
      await unpin(tx, itemId, { room, gone, at });
    }
    const reason = "reason" in act ? act.reason : "";
    const minutes = act.act === "timeout" ? { minutes: act.minutes } : {};
    const undoId = await writeLog(tx, {
      ...change,
      act: act.act,
      userId,
      detail: { reason, previous, ...minutes },
    });
    await publishChatEvent(tx, itemId, { audience: "moderators", event: { kind: "desk" }, now: at });
    return { undoId };
  });
}

function sanctionFor(act: PersonAct, at: Date): ChatSanction | null {
  switch (act.act) {
    case "timeout": {
      const until = new Date(at.getTime() + act.minutes * 60_000).toISOString();
      return { kind: "timeout", until, reason: act.reason };
    }
    case "ban":
      return { kind: "ban", until: null, reason: act.reason };
    case "trust":
      return { kind: "trusted", until: null, reason: "" };
    case "forgive":
      return null;
  }
}

/** Writes a person's sanction and notifies them. */
export async function writeSanction(
  tx: Tx,
  { itemId, userId, byId, at }: { itemId: string; userId: string; byId: string; at: Date },
  sanction: ChatSanction | null,
): Promise<void> {
  await tx.deleteFrom("chat_sanction").where("item_id", "=", itemId).where("user_id", "=", userId).execute();
  if (sanction) {
    const { kind, reason } = sanction;
    const until = sanction.until ? new Date(sanction.until) : null;
    await tx
      .insertInto("chat_sanction")
      .values({ item_id: itemId, user_id: userId, kind, until, reason, by_id: byId, at })
      .execute();
  }
  const told = sanction?.kind === "trusted" ? null : sanction;
  await publishChatEvent(tx, itemId, {
    audience: userId,
    event: { kind: "sanction", sanction: told },
    now: at,
  });
}

/** Only who has written here and does not moderate. */
async function refuseUnlessGuest(tx: Tx, { itemId, product }: Participant, userId: string): Promise<void> {
  const person = await tx
    .selectFrom("account_card as user_account")
    .select("roles")
    .where("id", "=", userId)
    .where((where) =>
      where.exists(
        where
          .selectFrom("chat_message")
          .select("id")
          .where("item_id", "=", itemId)
          .where("author_id", "=", userId),
      ),
    )
    .executeTakeFirst();
  if (!person) throw new AppError("chat.account_unknown");
  const team = (await findTeams(tx, [userId], "chat")).get(userId);
  const runs =
    isOwner({ id: userId }, product) || isInScope({ id: userId, roles: person.roles, team }, product);
  if (runs || (await isModerator(tx, itemId, userId))) throw new AppError("chat.is_moderator");
}

/** All at once, since it may be hundreds; `decided_at` says which ban took them. Answers which they were. */
async function takeAwayAll(
  tx: Tx,
  itemId: string,
  { userId, byId, at }: { userId: string; byId: string; at: Date },
): Promise<string[]> {
  const gone = await tx
    .updateTable("chat_message")
    .set((set) => ({ status: "deleted", was_status: set.ref("status"), decided_at: at, decided_by: byId }))
    .where("item_id", "=", itemId)
    .where("author_id", "=", userId)
    .where("status", "in", ["pending", "approved"])
    .returning("id")
    .execute();
  await publishChatEvent(tx, itemId, { audience: "all", event: { kind: "person_gone", userId }, now: at });
  return gone.map(({ id }) => id);
}
