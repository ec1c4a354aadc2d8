import { seoText } from "@palco/i18n/seo-text";
import { imageUrl } from "#modules/media/public.ts";
import type { PublicPage } from "#platform/http/public-page.ts";
import { currentChannelSlug, findChannelLanguages, listChannelPages } from "./public-channels.queries.ts";
import { getChannel } from "./read-channels.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/channels/:slug",
    async describe(reader, slug) {
      const channel = await getChannel(reader, slug);
      const image = imageUrl(channel.cover ?? channel.profile, reader.config.publicUrl);
      const description = channel.description || undefined;
      return {
        name: channel.title,
        ...(description && { description }),
        image,
        card: {
          kind: seoText(reader.language, "channel"),
          title: channel.title,
          facts: channel.description ? [channel.description] : [],
          imageId: (channel.cover ?? channel.profile)?.id,
        },
        kind: "profile",
        languages: await findChannelLanguages(reader.db, channel.id),
        things: [{ "@type": "Organization", name: channel.title, description, url: reader.url, image }],
        trail: [{ name: channel.title, path: `/channels/${channel.slug}` }],
      };
    },
    currentSlug: currentChannelSlug,
    listed: listChannelPages,
  },
  { address: "/channels/:slug/subscribe", currentSlug: currentChannelSlug },
];
