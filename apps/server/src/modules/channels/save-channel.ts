import type { ChannelBilling, ChannelFields } from "@palco/contract/channels/edit";
import { maximumPrice, minimumPaidPrice, priceOfTyped } from "@palco/values/money";
import { freeSlug, isReservedSlug, slugOf } from "@palco/values/slug";
import { distinctTags } from "@palco/values/tags";
import { sql } from "kysely";
import { mayUseImage } from "#modules/media/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor } from "#platform/context.ts";
import { type Db, isConstraint, type Tx } from "#platform/db/database.ts";
import { takeTurns } from "#platform/db/take-turns.ts";
import { listSlugsLike } from "./channel.queries.ts";

/** The columns of what a producer fills in. */
export function columnsOf(fields: ChannelFields, taxRate: number) {
  const { subscription } = fields;
  const price = priceOfTyped(subscription.priceTyped, subscription.price, taxRate);
  if (subscription.active && price.gross < minimumPaidPrice)
    throw fieldsRefused({
      path: "subscription.price",
      code: "too_small",
      params: { min: minimumPaidPrice / 100, currency: "EUR" },
    });
  if (price.gross > maximumPrice)
    throw fieldsRefused({
      path: "subscription.price",
      code: "too_big",
      params: { max: maximumPrice / 100, currency: "EUR" },
    });
  return {
    title: fields.title,
    description: fields.description,
    descriptions: fields.descriptions,
    business_name: fields.businessName,
    classification: fields.classification || null,
    tags: [...new Set(fields.tags)],
    tags_by_language: distinctTags(fields.tagsByLanguage),
    subscription_active: subscription.active,
    subscription_typed: subscription.priceTyped,
    subscription_net: price.net,
    subscription_tax: price.tax,
    subscription_gross: price.gross,
    social_links: fields.socialLinks,
    marketplace_url: fields.marketplaceUrl,
    refund_policy: fields.refundPolicy && sql`${JSON.stringify(fields.refundPolicy)}::jsonb`,
    embedding: sql`${JSON.stringify(fields.embedding)}::jsonb`,
    logo_image_id: fields.logoImageId,
    profile_image_id: fields.profileImageId,
    cover_image_id: fields.coverImageId,
  };
}

const imageFields = ["logoImageId", "profileImageId", "coverImageId"] as const;

/** Pictures that are put on the channel now must be this person's own. */
export async function checkImages(
  db: Db,
  actor: Actor,
  { next, before }: { next: ChannelFields; before?: ChannelFields },
): Promise<void> {
  for (const field of imageFields) {
    const id = next[field];
    if (id && id !== before?.[field] && !(await mayUseImage(db, actor, id)))
      throw fieldsRefused({ path: field, code: "select" });
  }
}

/** The slug that was typed, or a free one made from the title: equal titles take turns until each has its own. */
export async function chooseSlug(
  tx: Tx,
  fields: Pick<ChannelFields, "slug" | "title">,
  exceptId?: string,
): Promise<string> {
  if (isReservedSlug(fields.slug))
    throw new AppError("channels.slug_taken", { fields: [{ path: "slug", code: "slug" }] });
  if (fields.slug) return fields.slug;
  const base = slugOf(fields.title) || "channel";
  await takeTurns(tx, `channel slug ${base}`);
  return freeSlug(base, await listSlugsLike(tx, base, exceptId));
}

export async function writeBilling(tx: Tx, channelId: string, billing: ChannelBilling): Promise<void> {
  const values = {
    tax_id: billing.taxId,
    phone_prefix: billing.phonePrefix,
    phone: billing.phone,
    address: billing.address,
    city: billing.city,
    postal_code: billing.postalCode,
    country: billing.country || null,
    iban: billing.iban,
  };
  await tx
    .insertInto("channel_billing")
    .values({ channel_id: channelId, ...values })
    .onConflict((conflict) => conflict.column("channel_id").doUpdateSet(values))
    .execute();
}

/** Turns a database error into one for the user; other errors are passed on. */
export function channelRefusal(error: unknown): unknown {
  if (isConstraint(error, "channel_slug_key")) return new AppError("channels.slug_taken");
  if (isConstraint(error, "channel_classification"))
    return fieldsRefused({ path: "classification", code: "select" });
  return error;
}
