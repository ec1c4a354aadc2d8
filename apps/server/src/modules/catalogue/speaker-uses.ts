import { sql } from "kysely";
import type { SpeakerUse, SpeakerUses } from "#modules/speakers/public.ts";
import { ownedBy } from "#platform/owner-scope.ts";

const inChannels = { owner: "channel.owner_id", channel: "channel.id" } as const;

export const speakerUses: SpeakerUses = {
  count: (
    speakerId,
    scope,
  ) => sql`(select count(*)::int from product_speaker u join product p on p.id = u.product_id
    join channel_card channel on channel.id = p.channel_id
    where u.speaker_id = ${speakerId} and ${ownedBy(scope, inChannels)})`,
  async list(db, speakerId, scope) {
    const rows = await db
      .selectFrom("product_speaker")
      .innerJoin("product", "product.id", "product_speaker.product_id")
      .innerJoin("channel_card as channel", "channel.id", "product.channel_id")
      .select([
        "product.id",
        "product.slug",
        "product.title",
        "product.status",
        "channel.slug as channelSlug",
      ])
      .where("product_speaker.speaker_id", "=", speakerId)
      .where(ownedBy(scope, inChannels))
      .orderBy("product.updated_at", "desc")
      .execute();
    return rows as SpeakerUse[];
  },
};
