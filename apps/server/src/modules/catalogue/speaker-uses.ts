import { sql } from "kysely";
import type { SpeakerUse, SpeakerUses } from "#modules/speakers/public.ts";

export const speakerUses: SpeakerUses = {
  count: (speakerId) => sql`(select count(*)::int from product_speaker where speaker_id = ${speakerId})`,
  async list(db, speakerId) {
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
      .orderBy("product.updated_at", "desc")
      .execute();
    return rows as SpeakerUse[];
  },
};
