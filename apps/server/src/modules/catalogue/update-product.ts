import type { ProductEdit, ProductMissing } from "@palco/contract/catalogue/edit";
import { emptyProduct, type ProductFields, type ProductUpdate } from "@palco/contract/catalogue/fields";
import { productTraits } from "@palco/contract/product-types/traits";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { checkReferences } from "./check-references.ts";
import { type EditRow, getEditById, lockEdit } from "./edit.queries.ts";
import { isForOthers, mayEditProduct } from "./policy.ts";
import { refusePrices } from "./owners-prices.ts";
import { fieldsOf, missingOf, presentEdit } from "./present-edit.ts";
import { columnsOf } from "./product-columns.ts";
import { freeOver } from "./stock.ts";
import { keepParts } from "./product-type.ts";
import { chooseSlug, isSameSession, lockedRefusal, productRefusal, writeParts } from "./save-product.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "actor" | "language">;

/** Saves a product: all of a draft, or what publishing has left open. */
export async function updateProduct(
  context: Needs,
  slug: string,
  input: ProductUpdate,
): Promise<ProductEdit> {
  const { db, now, actor } = context;
  const { revision, ...typed } = input;
  const saved = await db
    .transaction()
    .execute(async (tx) => {
      const product = await lockEdit(tx, slug, now());
      if (!product || !mayEditProduct(actor, product)) throw new AppError("catalogue.not_found");
      if (product.revision !== revision) throw new AppError("request.conflict");
      const before = fieldsOf(product);
      const fields = keepParts(
        typed,
        typed.typeDetails.type === product.type ? before.bundle : emptyProduct.bundle,
      );
      const isOut = product.status !== "draft";
      if (isOut) refuseLocked(before, fields);
      const missing = isOut ? await missingOf(tx, product, now()) : [];
      if (fields.typeDetails.type !== product.type && !productTraits[fields.typeDetails.type].available)
        throw new AppError("catalogue.type_not_available");
      refusePrices(actor, product, { next: fields, before });
      await checkReferences(tx, { actor, ownerId: product.ownerId }, { next: fields, before });
      await save(tx, context, { product, before, fields });
      const after = await getEditById(tx, product.id, now());
      if (isOut) refuseIncomplete(missing, await missingOf(tx, after, now()));
      return after;
    })
    .catch((error: unknown) => {
      throw productRefusal(error);
    });
  return presentEdit(context, saved);
}

/** After publishing, type and channel stay, and so do the saved dates: others may only join them. */
function refuseLocked(before: ProductFields, next: ProductFields): void {
  const locked: string[] = [];
  if (next.typeDetails.type !== before.typeDetails.type) locked.push("typeDetails.type");
  if (next.channelId !== before.channelId) locked.push("channelId");
  const stays = before.sessions.every((saved) =>
    next.sessions.some((session) => session.id === saved.id && isSameSession(saved, session)),
  );
  if (!stays) locked.push("sessions");
  if (locked.length) throw lockedRefusal(...locked);
}

interface Change {
  product: EditRow;
  before: ProductFields;
  fields: ProductFields;
}

async function save(tx: Tx, { now, actor }: Needs, { product, before, fields }: Change): Promise<void> {
  const known = new Set(before.sessions.map((session) => session.id));
  const sessions = fields.sessions.map((session) =>
    known.has(session.id) ? session : { ...session, id: undefined },
  );
  const next = { ...fields, sessions };
  const { id, taxRate } = product;
  const slug = await chooseSlug(tx, fields, id);
  // Expired holds are freed first: their pieces may be taken out of the stock.
  await freeOver(tx, id, now());
  await tx
    .updateTable("product")
    .set({
      slug,
      ...columnsOf(next, taxRate),
      revision: product.revision + 1,
      updated_at: now(),
    })
    .where("id", "=", id)
    .execute();
  await writeParts(tx, { id, taxRate }, { fields: next, before });
  if (isForOthers(actor, product))
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "product.changed",
        object: { kind: "product", id },
        ...changedBetween(before, { ...fields, slug }),
      },
      now(),
    );
  if (product.status === "draft") {
    // Its slug may be one that led elsewhere, or does so again.
    if (slug !== product.slug) await sharedChanged(tx);
    return;
  }
  await publishEvent(tx, "product.changed", {
    productId: id,
    channelId: product.channelId,
    ownerId: product.ownerId,
  });
  await sharedChanged(tx);
}

/**
 * A product on show must stay complete. Exempt: its channel is hidden or sends nowhere, or its video is processed
 * again; this save did not cause that.
 */
function refuseIncomplete(before: readonly ProductMissing[], after: readonly ProductMissing[]): void {
  const emptied = after.filter(
    ({ field, reason }) => reason === "empty" && !before.some((other) => other.field === field),
  );
  if (emptied.length)
    throw new AppError("catalogue.incomplete", {
      fields: emptied.map(({ field }) => ({ path: field, code: "required" })),
    });
}
