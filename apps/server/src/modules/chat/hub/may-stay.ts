import type { ChatCloseReason } from "@palco/contract/chat/frames";
import { decide, type Grant, listGrantsOf } from "#modules/access/public.ts";
import { listLivingSessions } from "#modules/accounts/public.ts";
import { findProductHead } from "#modules/catalogue/public.ts";
import { findItem } from "#modules/items/public.ts";
import type { Actor, Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { findTeams } from "#platform/memberships.ts";
import { isInScope } from "#platform/owner-scope.ts";
import { showingsOf } from "../showings.ts";
import type { Member } from "./member.ts";

/**
 * Looks again at whether those in a room may be there, all with a handful of questions: a closed session, a refund, a
 * block, a ban, a ticket that is over. Says who has to go, and notes who moderates.
 */
export async function listThoseToGo(
  { db, now }: Pick<Platform, "db" | "now">,
  itemId: string,
  members: readonly Member[],
): Promise<Map<Member, ChatCloseReason>> {
  const gone = new Map<Member, ChatCloseReason>();
  if (!members.length) return gone;
  const item = await findItem(db, itemId);
  const product = item && (await findProductHead(db, item.productId));
  const userIds = [...new Set(members.map(({ actor }) => actor.id))];
  const sessions = await listLivingSessions(
    { db, now },
    members.map(({ actor }) => actor.signInId),
  );
  const grants = product ? await listGrantsOf(db, product.id, userIds) : new Map<string, Grant[]>();
  const showings = product && (await showingsOf({ db, now }, product.id, [...grants.values()].flat()));
  const moderators = await listModerators(db, itemId, userIds);
  const teams = await findTeams(db, userIds, "chat");
  const banned = await listBanned(db, itemId, userIds);
  for (const member of members) {
    const { id, signInId, purchase } = member.actor;
    const roles = sessions.get(signInId);
    if (!roles || !product) {
      gone.set(member, roles ? "catalogue.not_found" : "auth.required");
      continue;
    }
    member.moderates =
      isInScope({ id, roles, purchase, team: teams.get(id) }, product) || (!purchase && moderators.has(id));
    if (member.moderates) continue;
    if (banned.has(id)) gone.set(member, "chat.banned");
    else {
      const { allow, rule } = decide(
        { id, roles, purchase },
        { ...product, showings },
        { grants: mayHold(purchase, product.id) ? (grants.get(id) ?? []) : [], now: now() },
      );
      if (!allow) gone.set(member, rule === "other_date" ? "chat.other_date" : "chat.no_ticket");
    }
  }
  return gone;
}

/** The session of a purchase has no other tickets than those of its order. */
const mayHold = (purchase: Actor["purchase"], productId: string) =>
  !purchase || purchase.opens.includes(productId);

async function listModerators(db: Db, itemId: string, userIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("chat_moderator")
    .select("user_id")
    .where("item_id", "=", itemId)
    .where("user_id", "in", userIds)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

async function listBanned(db: Db, itemId: string, userIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("chat_sanction")
    .select("user_id")
    .where("item_id", "=", itemId)
    .where("kind", "=", "ban")
    .where("user_id", "in", userIds)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
