import { addTax, defaultTaxRate, splitGross } from "@palco/values/money";
import type { Tx } from "#platform/db/database.ts";
import { demoChannels } from "../texts/channels.ts";
import type { Images } from "./media.ts";

export interface FilledChannel {
  id: string;
  ownerId: string;
}

const day = 86_400_000;

/** The demo's channels, published some weeks ago, by slug. */
export async function fillChannels(
  tx: Tx,
  people: Map<string, string>,
  { images, now }: { images: Images; now: Date },
): Promise<Map<string, FilledChannel>> {
  const channels = new Map<string, FilledChannel>();
  const publishedAt = new Date(now.getTime() - 90 * day);
  for (const channel of demoChannels) {
    const price = channel.monthlyGross
      ? splitGross(channel.monthlyGross, defaultTaxRate)
      : addTax(0, defaultTaxRate);
    const ownerId = people.get(channel.owner)!;
    const { id } = await tx
      .insertInto("channel")
      .values({
        owner_id: ownerId,
        slug: channel.slug,
        title: channel.title,
        description: channel.description[channel.language],
        business_name: channel.businessName,
        classification: channel.classification,
        tags: [...channel.tags],
        status: "published",
        review_requested_at: publishedAt,
        published_at: publishedAt,
        approved_at: publishedAt,
        subscription_active: Boolean(channel.monthlyGross),
        subscription_net: price.net,
        subscription_tax: price.tax,
        subscription_gross: price.gross,
        social_links: channel.socialLinks,
        logo_image_id: images.get(channel.logo)!,
        profile_image_id: images.get(channel.profile)!,
        cover_image_id: images.get(channel.cover)!,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { taxId, phonePrefix, phone, address, city, postalCode, country, iban } = channel.billing;
    await tx
      .insertInto("channel_billing")
      .values({
        channel_id: id,
        tax_id: taxId,
        phone_prefix: phonePrefix,
        phone,
        address,
        city,
        postal_code: postalCode,
        country,
        iban,
      })
      .execute();
    channels.set(channel.slug, { id, ownerId });
  }
  return channels;
}
