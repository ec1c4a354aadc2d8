import { addTax, defaultTaxRate, splitGross } from "@palco/values/money";
import type { Tx } from "#platform/db/database.ts";
import type { ServerModule } from "#platform/module.ts";
import { publishEvent } from "#platform/outbox/events.ts";

type DemoPart = NonNullable<ServerModule["demo"]>;
type Begun = Parameters<NonNullable<DemoPart["channels"]>>[1];
type Channel = Begun["site"]["channels"][number];

const day = 86_400_000;

/** The demo's channels, published some weeks ago. */
export const demo: DemoPart = {
  sitePictures: ({ channels }, people) =>
    channels.flatMap(({ owner, logo, profile, cover }) => {
      const ownerId = people.get(owner)!;
      return [
        { path: logo, ownerId, purpose: "channel-logo" },
        { path: profile, ownerId, purpose: "channel-profile" },
        { path: cover, ownerId, purpose: "channel-cover" },
      ];
    }),
  async channels(tx, begun) {
    const filled = new Map<string, { id: string; ownerId: string }>();
    for (const channel of begun.site.channels) {
      const ownerId = begun.people.get(channel.owner)!;
      const id = await insertChannel(tx, channel, { ...begun, ownerId });
      await publishEvent(tx, "channel.changed", { channelId: id, ownerId });
      filled.set(channel.slug, { id, ownerId });
    }
    return filled;
  },
};

async function insertChannel(
  tx: Tx,
  channel: Channel,
  { images, now, ownerId }: { ownerId: string } & Pick<Begun, "images" | "now">,
): Promise<string> {
  const publishedAt = new Date(now.getTime() - 90 * day);
  const price = channel.monthlyGross
    ? splitGross(channel.monthlyGross, defaultTaxRate)
    : addTax(0, defaultTaxRate);
  const { id } = await tx
    .insertInto("channel")
    .values({
      owner_id: ownerId,
      slug: channel.slug,
      title: channel.title,
      description: channel.description[channel.language],
      descriptions: channel.description,
      business_name: channel.businessName,
      classification: channel.classification,
      tags: channel.tags[channel.language],
      tags_by_language: channel.tags,
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
  return id;
}
