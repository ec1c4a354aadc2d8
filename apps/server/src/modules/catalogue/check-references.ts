import type { ProductFields } from "@palco/contract/catalogue/fields";
import { findChannelForProduct } from "#modules/channels/public.ts";
import { mayUseImage, ownAsset } from "#modules/media/public.ts";
import { listKnownSpeakers } from "#modules/speakers/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import { type Actor, hasRole } from "#platform/context.ts";
import { isInScope, scopeOf } from "#platform/owner-scope.ts";
import type { Db } from "#platform/db/database.ts";
import { listBundleable, listOwnProducts } from "./edit.queries.ts";

interface Who {
  actor: Actor;
  /** Owner of the product: the actor, unless the team edits. */
  ownerId: string;
}

const imageFields = ["imageId", "secondaryImageId", "adBannerImageId"] as const;
const assetFields = ["assetId", "trailerAssetId"] as const;

/**
 * Checks that a product's references exist and belong to its producer; earlier references may stay. Another person's
 * channel, picture, video or product looks like one that doesn't exist.
 */
export async function checkReferences(
  db: Db,
  { actor, ownerId }: Who,
  { next, before }: { next: ProductFields; before?: ProductFields },
): Promise<void> {
  const refuse = (path: string) => fieldsRefused({ path, code: "select" });
  if (next.channelId !== before?.channelId) {
    const channel = await findChannelForProduct(db, next.channelId);
    if (channel?.ownerId !== ownerId || !isInScope(actor, { ownerId, channelId: channel.id }))
      throw refuse("channelId");
  }
  for (const field of imageFields) {
    const id = next[field];
    if (id && id !== before?.[field] && !(await mayUseImage(db, actor, id))) throw refuse(field);
  }
  for (const field of assetFields) {
    const id = next[field];
    if (!id || id === before?.[field]) continue;
    await ownAsset(db, actor, { id }).catch((error: unknown) => {
      throw error instanceof AppError ? refuse(field) : error;
    });
  }
  // The team may bring in anybody's; who is deleted meanwhile is refused by the reference itself (save-product.ts).
  const added = next.speakerIds.filter((id) => !before?.speakerIds.includes(id));
  const known = await listKnownSpeakers(db, added, hasRole(actor, "ADMIN") ? "all" : scopeOf(ownerId));
  const stranger = added.find((id) => !known.has(id));
  if (stranger) throw refuse(`speakerIds.${next.speakerIds.indexOf(stranger)}`);
  const own = await listOwnProducts(db, ownerId, next.bundle.productIds);
  const bundleable = await listBundleable(db, next.bundle.productIds);
  next.bundle.productIds.forEach((id, index) => {
    const path = `bundle.productIds.${index}`;
    if (!own.has(id)) throw refuse(path);
    if (!bundleable.has(id)) throw fieldsRefused({ path, code: "not_bundleable" });
  });
}
