import { productTraits } from "@palco/contract/product-types";
import { decide, listGrants } from "#modules/access/public.ts";
import { findProductForSale, mayEditProduct, type ProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import { type Actor, hasRole, type Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { isModerator } from "./room.queries.ts";
import { showingsOf } from "./showings.ts";

export type Badge = "organizer" | "team" | "moderator";

/** Someone who may be in a room. */
export interface Seat {
  product: ProductForSale;
  badge: Badge | null;
  /** Organizer, team and the room's moderators: no ticket, no queue, no limits. */
  moderates: boolean;
}

type Parts = Pick<Platform, "now"> & { db: Db; actor: Actor };

/** Who may watch may read and write; who may not even see the product gets 404. */
export async function takeSeat({ db, actor, now }: Parts, productId: string): Promise<Seat> {
  const product = await findProductForSale(db, productId, now(), actor.language);
  if (!product) throw new AppError("catalogue.not_found");
  const badge = await badgeOf(db, actor, product);
  if (!badge) {
    const grants = await listGrants(db, actor.id, product.id);
    const showings = await showingsOf({ db, now }, product, grants);
    const decision = decide(actor, { ...product, showings }, grants, now());
    if (decision.rule === "other_date") throw new AppError("chat.other_date");
    if (!decision.allow)
      throw new AppError(product.status === "published" ? "chat.no_ticket" : "catalogue.not_found");
  }
  if (!productTraits[product.type].hasChat) throw new AppError("chat.no_room");
  return { product, badge, moderates: badge !== null };
}

/** Who moderates here; for anybody else the desk does not exist. */
export async function takeDesk(parts: Parts, productId: string): Promise<Seat> {
  const product = await findProductForSale(parts.db, productId, parts.now(), parts.actor.language);
  const badge = product && (await badgeOf(parts.db, parts.actor, product));
  if (!badge) throw new AppError("catalogue.not_found");
  if (!productTraits[product.type].hasChat) throw new AppError("chat.no_room");
  return { product, badge, moderates: true };
}

/** Says who moderates: organizer and team. */
export function mayAppoint(actor: Actor, product: ProductForSale): boolean {
  return mayEditProduct(actor, product);
}

async function badgeOf(db: Db, actor: Actor, product: ProductForSale): Promise<Badge | null> {
  if (product.ownerId === actor.id) return "organizer";
  if (hasRole(actor, "ADMIN")) return "team";
  return (await isModerator(db, product.id, actor.id)) ? "moderator" : null;
}
