import { sql } from "kysely";
import { inLanguage, type Localized, ownLanguages } from "@palco/values/language";
import { getImageViews, imageUrl } from "#modules/media/public.ts";
import type { PublicPage } from "#platform/http/public-page.ts";
import { findEntity } from "./entity.queries.ts";
import { openStore } from "./get-store.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/store/:slug",
    async describe(reader, slug) {
      const { language, config } = reader;
      const { view, about, languages } = await openStore({ ...reader, reader: "visitor" }, slug);
      const { entity } = view;
      const shared = about?.imageId
        ? (await getImageViews(reader.db, [about.imageId])).get(about.imageId)
        : undefined;
      const image = imageUrl(shared ?? entity.cover ?? entity.logo, config.publicUrl);
      const name = about?.seoTitle[language] || entity.name;
      const description =
        (about && inLanguage(about.description, language)) || entity.description || undefined;
      return {
        name,
        ...(description && { description }),
        canonical: `${config.publicUrl}/store/${entity.slug}`,
        image,
        kind: "website",
        languages,
        things: [
          {
            "@type": "Organization",
            name: entity.name,
            description: entity.description || undefined,
            url: reader.url,
            logo: imageUrl(entity.logo, config.publicUrl),
            image,
            sameAs: entity.website ? [entity.website] : undefined,
          },
        ],
        trail: [{ name: entity.name, path: `/store/${entity.slug}` }],
      };
    },
    currentSlug: async (db, slug) => (await findEntity(db, { slug }))?.slug,
    listed: (db) =>
      db
        .selectFrom("entity")
        .select([
          "slug",
          "updated_at as changedAt",
          sql<Localized>`description`.as("description"),
          "cover_image_id as imageId",
        ])
        .where("deleted_at", "is", null)
        .orderBy("id")
        .execute()
        .then((rows) =>
          rows.map(({ description, ...row }) => ({ ...row, languages: ownLanguages(description) })),
        ),
  },
];
