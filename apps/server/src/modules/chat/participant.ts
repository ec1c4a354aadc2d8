import { productTraits } from "@palco/contract/product-types/traits";
import { findProductHead, mayEditProduct, type ProductHead } from "#modules/catalogue/public.ts";
import { findItem, type Item, listBorrowers, mayOpen } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import { type Actor, hasRole, type Platform } from "#platform/context.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { isInScope, isOwner, noteActFor } from "#platform/owner-scope.ts";
import { isModerator } from "./room.queries.ts";
import { showingsOf } from "./showings.ts";

export type Badge = "organizer" | "team" | "moderator";

/** Someone who may be in the room of an item. */
export interface Participant {
  itemId: string;
  product: ProductHead;
  badge: Badge | null;
  /** Organizer, team and the room's moderators: no ticket, no queue, no limits. */
  moderates: boolean;
}

type Parts = Pick<Platform, "now"> & { db: Db; actor: Actor };

/** A person who may open an item may read and write in its chat. Without the right to see its product: 404. */
export async function getParticipant(parts: Parts, itemId: string): Promise<Participant> {
  const { db, actor, now } = parts;
  const { item, product, badge } = await findParticipant(parts, itemId);
  if (!badge) {
    const opening = await mayOpen({ db: db as Database, now }, actor, {
      item,
      showingsOf: ({ grants }) => showingsOf({ db, now }, product.id, grants),
    });
    const { decision, lock } = opening ?? {};
    if ((!decision?.allow || lock) && !(await opensBorrower({ db, now }, actor, itemId))) {
      if (decision?.rule === "other_date") throw new AppError("chat.other_date");
      throw new AppError(product.status === "published" ? "chat.no_ticket" : "catalogue.not_found");
    }
  }
  refuseWithoutChat(item, product);
  return { itemId, product, badge, moderates: badge !== null };
}

/** True for who may open an item that plays this one: the room is theirs too, as the learners' of a course that shows a broadcast. */
async function opensBorrower(
  { db, now }: Pick<Parts, "db" | "now">,
  actor: Actor,
  itemId: string,
): Promise<boolean> {
  for (const item of await listBorrowers(db, itemId)) {
    const opening = await mayOpen({ db: db as Database, now }, actor, { item });
    if (opening?.decision.allow && !opening.lock) return true;
  }
  return false;
}

/** Seat of a moderator. For others the desk does not exist (404). */
export async function getModeratingParticipant(parts: Parts, itemId: string): Promise<Participant> {
  const { item, product, badge } = await findParticipant(parts, itemId);
  if (!badge) throw new AppError("catalogue.not_found");
  refuseWithoutChat(item, product);
  noteActFor(parts.actor, product);
  return { itemId, product, badge, moderates: true };
}

async function findParticipant({ db, actor }: Parts, itemId: string) {
  const item = await findItem(db, itemId);
  const product = item && (await findProductHead(db, item.productId));
  if (!product) throw new AppError("catalogue.not_found");
  return { item: item!, product, badge: await badgeOf(db, actor, { itemId, product }) };
}

/** Says who moderates: organizer and team. */
export function mayAppoint(actor: Actor, product: ProductHead): boolean {
  return mayEditProduct(actor, product);
}

/** A product that has a chat has it as a whole; of its further items none has one yet. */
function refuseWithoutChat(item: Item, product: ProductHead): void {
  if (item.kind !== "main" || !productTraits[product.type].hasChat) throw new AppError("chat.no_room");
}

async function badgeOf(
  db: Db,
  actor: Actor,
  { itemId, product }: { itemId: string; product: ProductHead },
): Promise<Badge | null> {
  // Who is no organizer any more watches what they made, and has no desk.
  if (isOwner(actor, product) && isInScope(actor, product)) return "organizer";
  if (hasRole(actor, "ADMIN")) return "team";
  if (actor.purchase) return null;
  if (isInScope(actor, product)) return "moderator";
  return (await isModerator(db, itemId, actor.id)) ? "moderator" : null;
}
