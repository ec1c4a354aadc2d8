import type { ProductFields } from "@palco/contract/catalogue/fields";
import { freeSlug, isReservedSlug, slugOf } from "@palco/values/slug";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import { type Db, isConstraint, type Tx } from "#platform/db/database.ts";
import { takeTurns } from "#platform/db/take-turns.ts";
import { listProductSlugsLike } from "./edit.queries.ts";
import { offerOfFields } from "./product-columns.ts";

/** A free slug, made from a title. */
export async function suggestSlug(db: Db, title: string, exceptId?: string): Promise<string> {
  const base = slugOf(title) || "product";
  return freeSlug(base, await listProductSlugsLike(db, base, exceptId));
}

/** The slug that was typed, or a free one made from the title: equal titles take turns until each has its own. */
export async function chooseSlug(
  tx: Tx,
  fields: Pick<ProductFields, "slug" | "title">,
  exceptId?: string,
): Promise<string> {
  if (isReservedSlug(fields.slug)) throw new AppError("catalogue.slug_taken");
  if (fields.slug) return fields.slug;
  await takeTurns(tx, `product slug ${slugOf(fields.title)}`);
  return suggestSlug(tx, fields.title, exceptId);
}

async function writeCategories(tx: Tx, productId: string, categories: readonly string[]): Promise<void> {
  await tx.deleteFrom("product_category").where("product_id", "=", productId).execute();
  const rows = [...new Set(categories)].map((category) => ({ product_id: productId, category_id: category }));
  if (rows.length) await tx.insertInto("product_category").values(rows).execute();
}

/** Products that come with another one, in their order. */
export async function writeBundle(tx: Tx, productId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("bundle_item").where("product_id", "=", productId).execute();
  const rows = [...new Set(ids)].map((item, position) => ({
    product_id: productId,
    item_id: item,
    position,
  }));
  if (rows.length) await tx.insertInto("bundle_item").values(rows).execute();
}

/** Speakers that stay are not deleted and inserted again: a concurrent delete of the speaker could get in between. */
async function writeSpeakers(tx: Tx, productId: string, ids: readonly string[]): Promise<void> {
  const rows = [...new Set(ids)].map((speaker, position) => ({
    product_id: productId,
    speaker_id: speaker,
    position,
  }));
  let gone = tx.deleteFrom("product_speaker").where("product_id", "=", productId);
  if (rows.length) gone = gone.where("speaker_id", "not in", [...ids]);
  await gone.execute();
  if (!rows.length) return;
  await tx
    .insertInto("product_speaker")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["product_id", "speaker_id"])
        .doUpdateSet((set) => ({ position: set.ref("excluded.position") })),
    )
    .execute();
}

async function writeOffer(
  tx: Tx,
  productId: string,
  { fields, taxRate }: { fields: ProductFields; taxRate: number },
): Promise<void> {
  const offer = offerOfFields(fields, taxRate);
  if (!offer) {
    await tx.deleteFrom("offer").where("product_id", "=", productId).execute();
    return;
  }
  await tx
    .insertInto("offer")
    .values({ product_id: productId, ...offer })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet(offer))
    .execute();
}

/** Takes dates away and adds others until they are as asked; those without a difference are not touched. */
async function writeSessions(
  tx: Tx,
  productId: string,
  { before, next }: { before: ProductFields["sessions"]; next: ProductFields["sessions"] },
): Promise<void> {
  const unchanged = new Set(
    before
      .filter((old) => next.some((session) => session.id === old.id && isSameSession(old, session)))
      .map((old) => old.id!),
  );
  // A changed date is taken away first and comes back with its id, so that two may swap places.
  const gone = before.map((old) => old.id!).filter((id) => !unchanged.has(id));
  if (gone.length)
    await tx
      .deleteFrom("product_session")
      .where("product_id", "=", productId)
      .where("id", "in", gone)
      .execute();
  const added = next
    .filter((session) => !session.id || !unchanged.has(session.id))
    .map(({ id, startsAt, capacity }) => ({
      ...(id && { id }),
      product_id: productId,
      starts_at: new Date(startsAt),
      capacity,
    }));
  if (added.length) await tx.insertInto("product_session").values(added).execute();
}

type Session = ProductFields["sessions"][number];

export function isSameSession(one: Session, other: Session): boolean {
  return Date.parse(one.startsAt) === Date.parse(other.startsAt) && one.capacity === other.capacity;
}

/** Writes the parts of a product that have their own tables. */
export async function writeParts(
  tx: Tx,
  product: { id: string; taxRate: number },
  { fields, before }: { fields: ProductFields; before?: ProductFields },
): Promise<void> {
  await writeCategories(tx, product.id, fields.categories);
  await writeBundle(tx, product.id, fields.bundle.productIds);
  await writeSpeakers(tx, product.id, fields.speakerIds);
  await writeOffer(tx, product.id, { fields, taxRate: product.taxRate });
  await writeSessions(tx, product.id, { before: before?.sessions ?? [], next: fields.sessions });
}

/** Turns a database error into one for the user; other errors are passed on. */
export function productRefusal(error: unknown): unknown {
  if (isConstraint(error, "product_slug_key")) return new AppError("catalogue.slug_taken");
  if (isConstraint(error, "product_category_category_id_fkey"))
    return fieldsRefused({ path: "categories", code: "select" });
  if (isConstraint(error, "bundle_item_check"))
    return fieldsRefused({ path: "bundle.productIds", code: "select" });
  if (isConstraint(error, "product_session_product_id_starts_at_key"))
    return fieldsRefused({ path: "sessions", code: "invalid" });
  // The speaker was deleted a moment ago.
  if (isConstraint(error, "product_speaker_in_use"))
    return fieldsRefused({ path: "speakerIds", code: "select" });
  // Fewer than were sold, or are being bought.
  if (isConstraint(error, "product_stock"))
    return fieldsRefused({ path: "typeDetails.stock", code: "invalid" });
  if (isConstraint(error, "bundle_item_item_id_fkey"))
    return fieldsRefused({ path: "bundle.productIds", code: "select" });
  for (const [constraint, field] of Object.entries(locks))
    if (isConstraint(error, constraint)) return lockedRefusal(field);
  return error;
}

// The database holds the locks for every writer; these are the names of its triggers.
const locks = {
  product_locked_type: "typeDetails.type",
  product_locked_channel: "channelId",
  product_locked_sessions: "sessions",
  product_locked_status: "status",
  product_locked_delete: "status",
};

/** Published things that stay as they are, naming the field. */
export function lockedRefusal(...fields: string[]): AppError {
  return new AppError("catalogue.locked_after_publishing", {
    fields: fields.map((path) => ({ path, code: "locked" })),
  });
}
