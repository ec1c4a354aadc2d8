import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { lockEdit } from "./edit.queries.ts";
import { isForOthers, mayEditProduct } from "./policy.ts";
import { lockedRefusal, productRefusal } from "./save-product.ts";

/** Deletes a draft. A product that was ever published stays: people hold tickets for it. */
export async function removeProduct(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  slug: string,
): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      const product = await lockEdit(tx, slug, now());
      if (!product || !mayEditProduct(actor, product)) throw new AppError("catalogue.not_found");
      if (product.status !== "draft") throw lockedRefusal("status");
      // A draft may already stand in the list of a bundle.
      await tx.deleteFrom("bundle_item").where("item_id", "=", product.id).execute();
      await tx.deleteFrom("product").where("id", "=", product.id).execute();
      if (isForOthers(actor, product))
        await recordAct(
          tx,
          {
            actorId: actor.id,
            act: "product.removed",
            object: { kind: "product", id: product.id },
            before: { title: product.title, channel: product.channelId },
          },
          now(),
        );
      await publishEvent(tx, "product.deleted", {
        productId: product.id,
        channelId: product.channelId,
        ownerId: product.ownerId,
      });
      // Its slug may lead to another product again.
      await sharedChanged(tx);
    })
    .catch((error: unknown) => {
      throw productRefusal(error);
    });
}
