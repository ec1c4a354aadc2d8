import type { ProductType } from "./traits.ts";

/** The class in schema.org beside `Product` (null: a Product alone), and the `og:type`. */
export const schemaOf: Record<ProductType, { schemaOrg: string | null; openGraph: string }> = {
  vod: { schemaOrg: "CreativeWork", openGraph: "video.other" },
  live: { schemaOrg: "Event", openGraph: "website" },
  broadcast: { schemaOrg: "Event", openGraph: "website" },
  podcast: { schemaOrg: "PodcastSeries", openGraph: "music.playlist" },
  post: { schemaOrg: "Article", openGraph: "article" },
  course: { schemaOrg: "Course", openGraph: "website" },
  meet: { schemaOrg: "Event", openGraph: "website" },
  datasheet: { schemaOrg: "LearningResource", openGraph: "article" },
  physical: { schemaOrg: null, openGraph: "product.item" },
  master: { schemaOrg: "Course", openGraph: "website" },
};
