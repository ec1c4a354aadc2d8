import { seoText } from "@palco/i18n/seo-text";
import { imageUrl } from "#modules/media/public.ts";
import type { PublicPage } from "#platform/http/public-page.ts";
import { getSpeaker } from "./read-speakers.ts";
import { currentSpeakerSlug, findSpeakerLanguages, listSpeakerPages } from "./speaker.queries.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/speakers/:slug",
    async describe(reader, slug) {
      const speaker = await getSpeaker(reader, slug);
      const image = imageUrl(speaker.image, reader.config.publicUrl);
      const description = [speaker.title, speaker.bio].filter(Boolean).join(". ");
      return {
        name: [speaker.name, speaker.title].filter(Boolean).join(", "),
        ...(description && { description }),
        image,
        card: {
          kind: seoText(reader.language, "speaker"),
          title: speaker.name,
          facts: speaker.title ? [speaker.title] : [],
          imageId: speaker.image?.id,
        },
        kind: "profile",
        languages: await findSpeakerLanguages(reader.db, speaker.id),
        things: [
          {
            "@type": "Person",
            name: speaker.name,
            jobTitle: speaker.title || undefined,
            description: speaker.bio || undefined,
            url: reader.url,
            image,
            sameAs: Object.values(speaker.socialLinks),
          },
        ],
        trail: [{ name: speaker.name, path: `/speakers/${speaker.slug}` }],
      };
    },
    currentSlug: currentSpeakerSlug,
    listed: listSpeakerPages,
  },
];
