import { seoText } from "@palco/i18n/seo-text";
import { imageUrl } from "#modules/media/public.ts";
import type { PublicPage } from "#platform/http/public-page.ts";
import { currentChannelSlug } from "./public-channels.queries.ts";
import { getChannel } from "./read-channels.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/channels/:slug",
    async describe(reader, slug) {
      const channel = await getChannel(reader, slug);
      const image = imageUrl(channel.cover ?? channel.profile, reader.config.publicUrl);
      const description = channel.description || undefined;
      return {
        title: `${channel.title} · ${reader.site}`,
        ...(description && { description }),
        image,
        card: {
          kind: seoText(reader.language, "channel"),
          title: channel.title,
          facts: channel.description ? [channel.description] : [],
          imageId: (channel.cover ?? channel.profile)?.id,
        },
        kind: "profile",
        jsonLd: {
          "@context": "https://schema.org",
          "@type": "Organization",
          name: channel.title,
          description,
          url: reader.url,
          image,
        },
      };
    },
    currentSlug: currentChannelSlug,
    listed: (db) =>
      db
        .selectFrom("channel")
        .select(["slug", "updated_at as changedAt"])
        .where("status", "=", "published")
        .limit(2000)
        .execute(),
  },
  { address: "/channels/:slug/subscribe", currentSlug: currentChannelSlug },
];
