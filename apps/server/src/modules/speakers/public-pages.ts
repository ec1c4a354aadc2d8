import { seoText } from "@palco/i18n/seo-text";
import { imageUrl } from "#modules/media/public.ts";
import type { PublicPage } from "#platform/http/public-page.ts";
import { getSpeaker } from "./read-speakers.ts";
import { currentSpeakerSlug } from "./speaker.queries.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/speakers/:slug",
    async describe(reader, slug) {
      const speaker = await getSpeaker(reader, slug);
      const image = imageUrl(speaker.image, reader.config.publicUrl);
      const description = [speaker.title, speaker.bio].filter(Boolean).join(". ").slice(0, 300);
      return {
        title: `${speaker.name} · ${reader.site}`,
        ...(description && { description }),
        image,
        card: {
          kind: seoText(reader.language, "speaker"),
          title: speaker.name,
          facts: speaker.title ? [speaker.title] : [],
          imageId: speaker.image?.id,
        },
        kind: "profile",
        jsonLd: {
          "@context": "https://schema.org",
          "@type": "Person",
          name: speaker.name,
          jobTitle: speaker.title || undefined,
          description: speaker.bio || undefined,
          url: reader.url,
          image,
          sameAs: Object.values(speaker.socialLinks),
        },
      };
    },
    currentSlug: currentSpeakerSlug,
    listed: (db) =>
      db.selectFrom("speaker").select(["slug", "updated_at as changedAt"]).limit(2000).execute(),
  },
];
