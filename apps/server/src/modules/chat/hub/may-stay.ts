import type { ChatCloseReason } from "@palco/contract/chat/frames";
import { decide, type Grant, listGrantsOf } from "#modules/access/public.ts";
import { listLivingSessions } from "#modules/accounts/public.ts";
import { findProductHead, type ProductHead } from "#modules/catalogue/public.ts";
import { findItem, listBorrowers } from "#modules/items/public.ts";
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
  const borrowing = await listBorrowing(db, itemId, userIds);
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
      const decideOn = (head: ProductHead, held: ReadonlyMap<string, Grant[]>, dates?: readonly Date[]) =>
        decide(
          { id, roles, purchase },
          { ...head, showings: dates },
          { grants: mayHold(purchase, head.id) ? (held.get(id) ?? []) : [], now: now() },
        );
      const { allow, rule } = decideOn(product, grants, showings);
      if (allow || borrowing.some(({ head, held }) => decideOn(head, held).allow)) continue;
      gone.set(member, rule === "other_date" ? "chat.other_date" : "chat.no_ticket");
    }
  }
  return gone;
}

/** Products with an item that plays this one, and what these accounts hold of them. Locks were asked when they joined. */
async function listBorrowing(db: Db, itemId: string, userIds: string[]) {
  const ids = [...new Set((await listBorrowers(db, itemId)).map(({ productId }) => productId))];
  const found = await Promise.all(
    ids.map(async (productId) => ({
      head: await findProductHead(db, productId),
      held: await listGrantsOf(db, productId, userIds),
    })),
  );
  return found.flatMap(({ head, held }) => (head ? [{ head, held }] : []));
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
