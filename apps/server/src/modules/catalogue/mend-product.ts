import { sql } from "kysely";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { type EditRow, findEdit, lockEdit } from "./edit.queries.ts";

/** A product as support mends it. */
export type MendedProduct = Pick<
  EditRow,
  | "id"
  | "slug"
  | "title"
  | "type"
  | "status"
  | "revision"
  | "channelId"
  | "channelTitle"
  | "ownerId"
  | "sessions"
>;

export function findMendedProduct(db: Db, slug: string, now: Date): Promise<MendedProduct | undefined> {
  return findEdit(db, slug, now);
}

/**
 * What publishing locked, opened for support: the product is locked for this transaction, and this transaction alone may
 * change its dates and its channel (`product_locked_*`).
 */
export async function openForMending(
  tx: Tx,
  slug: string,
  { revision, now }: { revision: number; now: Date },
): Promise<MendedProduct> {
  const product = await lockEdit(tx, slug, now);
  if (!product) throw new AppError("catalogue.not_found");
  if (product.revision !== revision) throw new AppError("request.conflict");
  await sql`select set_config('palco.mending', ${product.id}, true)`.execute(tx);
  return product;
}

export interface MendedDate {
  sessionId: string;
  startsAt: Date;
  capacity: number | null;
  now: Date;
}

/** Moves a date or gives it more places; never one that was called off, and none to another time that has begun already. Places are never taken away: who holds one keeps it. */
export async function mendDate(
  tx: Tx,
  product: MendedProduct,
  { sessionId, startsAt, capacity, now }: MendedDate,
): Promise<void> {
  const known = product.sessions.find(({ id }) => id === sessionId);
  if (!known) throw fieldsRefused({ path: "mend.sessionId", code: "select" });
  const stored = await tx
    .selectFrom("product_session")
    .select(["starts_at", "called_off_at"])
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const isMoved = stored.starts_at.getTime() !== startsAt.getTime();
  if (stored.called_off_at || (isMoved && stored.starts_at <= now))
    throw fieldsRefused({ path: "mend.startsAt", code: "locked" });
  const isTaken = product.sessions.some(
    (other) => other.id !== sessionId && Date.parse(other.startsAt) === startsAt.getTime(),
  );
  if (isTaken) throw fieldsRefused({ path: "mend.startsAt", code: "invalid" });
  if (known.capacity === null ? capacity !== null : capacity !== null && capacity < known.capacity)
    throw fieldsRefused({ path: "mend.capacity", code: "invalid" });
  await tx
    .updateTable("product_session")
    .set((row) => ({
      starts_at: startsAt,
      capacity,
      ...(isMoved && { moves: row("moves", "+", 1), moved_from: stored.starts_at }),
    }))
    .where("id", "=", sessionId)
    .execute();
}

/** Puts a product in another channel of the same owner: what was sold stays with the channel it was sold in. */
export async function mendChannel(tx: Tx, product: MendedProduct, channelId: string): Promise<void> {
  await tx.updateTable("product").set({ channel_id: channelId }).where("id", "=", product.id).execute();
}

/** After a mend: editors that are open see that it changed, and so do searches, cards and pages. */
export async function closeMending(tx: Tx, product: MendedProduct, now: Date): Promise<void> {
  await tx
    .updateTable("product")
    .set({ revision: product.revision + 1, updated_at: now })
    .where("id", "=", product.id)
    .execute();
  await sql`select set_config('palco.mending', '', true)`.execute(tx);
  const { id: productId, channelId, ownerId } = product;
  await publishEvent(tx, "product.changed", { productId, channelId, ownerId });
  await sharedChanged(tx);
}
