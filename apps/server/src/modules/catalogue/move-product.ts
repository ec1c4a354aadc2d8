import type { ProductEdit, ProductMissing, ProductMove } from "@palco/contract/catalogue/edit";
import { requireApprovedOrganizer } from "#modules/accounts/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { requireTypeOn } from "#platform/site-modules/site-modules.ts";
import { getEditById, lockEdit } from "./edit.queries.ts";
import { isForOthers, mayEditProduct } from "./policy.ts";
import { missingOf, presentEdit } from "./present-edit.ts";
import { nextProductStatus } from "./product.ts";

/**
 * Publishes a product, makes it private or publishes it again. A product that leaves draft must be complete and
 * never returns.
 */
export async function moveProduct(
  context: Pick<Context, "db" | "now" | "language"> & { actor: Pick<Actor, "id" | "roles"> },
  slug: string,
  { move, reason = "" }: { move: ProductMove; reason?: string },
): Promise<ProductEdit> {
  const { db, now, actor } = context;
  const moved = await db.transaction().execute(async (tx) => {
    const product = await lockEdit(tx, slug, now());
    if (!product || !mayEditProduct(actor, product)) throw new AppError("catalogue.not_found");
    const status = nextProductStatus(product.status, move);
    if (!status) throw new AppError("catalogue.move_not_allowed");
    // Out of sight it may go as it is; into it only whole.
    if (product.status === "draft" || status === "published") {
      await requireTypeOn(tx, product.type);
      refuseMissing(await missingOf(tx, product, now()));
      await requireApprovedOrganizer(tx, product.ownerId);
    }
    await tx
      .updateTable("product")
      .set({
        status,
        published_at: product.publishedAt ?? now(),
        revision: product.revision + 1,
        updated_at: now(),
      })
      .where("id", "=", product.id)
      .execute();
    const { id, channelId, ownerId } = product;
    if (isForOthers(actor, product))
      await recordAct(
        tx,
        {
          actorId: actor.id,
          act: "product.moved",
          object: { kind: "product", id },
          before: { status: product.status },
          after: { status },
          reason,
        },
        now(),
      );
    await publishEvent(tx, status === "published" ? "product.published" : "product.changed", {
      productId: id,
      channelId,
      ownerId,
    });
    await sharedChanged(tx);
    return getEditById(tx, id, now());
  });
  return presentEdit(context, moved);
}

/** Refuses a product that could not be published as it is now: for who publishes it at a moment to come. */
export async function refuseUnready(db: Db, productId: string, now: Date): Promise<void> {
  const product = await getEditById(db, productId, now);
  refuseMissing(await missingOf(db, product, now));
  await requireApprovedOrganizer(db, product.ownerId);
}

function refuseMissing(missing: readonly ProductMissing[]): void {
  if (missing.some(({ reason }) => reason === "not_approved"))
    throw new AppError("catalogue.channel_not_approved");
  const fields = missing.map(({ field, reason }) => ({
    path: field,
    code:
      reason === "not_ready" || reason === "no_zone" || reason === "past" ? reason : ("required" as const),
  }));
  if (fields.length) throw new AppError("catalogue.incomplete", { fields });
}
