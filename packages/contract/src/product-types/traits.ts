export const productTypes = [
  "vod",
  "live",
  "broadcast",
  "podcast",
  "post",
  "course",
  "meet",
  "datasheet",
  "physical",
  "master",
] as const;
/** The trades of a product (specification, section 1). */
export type ProductType = (typeof productTypes)[number];

/** Action of the buyer; keys of interface texts end in it (`open_watch`). */
export type ProductVerb = "watch" | "listen" | "read" | "learn" | "join" | "receive";

/**
 * Everything that depends only on the product type; there is no other list of types. The tabs of the editor have a table
 * of their own (`edit.ts`), because the visitor's first page loads this file. The build leaves `schemaOf` out of it.
 */
export interface ProductTraits {
  /** Organizers can make one. */
  available: boolean;
  /** It happens at dates, needs one to be published, and is over when the last one has passed. */
  isDated: boolean;
  /** stream: played. page: read on its own page. parcel: sent by post. room: attended with others. */
  delivery: "stream" | "page" | "parcel" | "room";
  /** The page where its buyer uses it. */
  opensAt: (slug: string) => `/${string}`;
  verb: ProductVerb;
  /** A subscription can open it. */
  inSubscription: boolean;
  /** It can come with another product. */
  bundleable: boolean;
  hasChat: boolean;
  /** It plays a film of its own, uploaded on the tab `info`. */
  hasFilm: boolean;
  /** Who made it and where: director, cast, country and year. A book or a podcast has none of that. */
  hasCredits: boolean;
  /** It consists of other products on a page of its own; a pack, which any type can be, has none. */
  gathers: boolean;
}

/** A film that is played at any time. */
const stream = {
  available: true, isDated: false, delivery: "stream", opensAt: (slug) => `/player/${slug}`, verb: "watch",
  inSubscription: true, bundleable: true, hasChat: false, hasFilm: true, hasCredits: true, gathers: false,
} satisfies ProductTraits; // prettier-ignore

/** A page to read, which organizers can't make yet. */
const page = {
  ...stream,
  available: false,
  delivery: "page",
  verb: "read",
  hasFilm: false,
  hasCredits: false,
} as const;

export const productTraits: Record<ProductType, ProductTraits> = {
  vod: stream,
  live: { ...stream, isDated: true, hasChat: true },
  broadcast: { ...stream, isDated: true, hasChat: true, hasFilm: false },
  podcast: { ...stream, verb: "listen", hasFilm: false, hasCredits: false },
  post: { ...page, available: true, opensAt: (slug) => `/posts/${slug}` },
  course: { ...page, available: true, verb: "learn", opensAt: (slug) => `/courses/${slug}` },
  meet: {
    ...page,
    isDated: true,
    delivery: "room",
    verb: "join",
    inSubscription: false,
    opensAt: (slug) => `/meets/${slug}`,
  },
  datasheet: { ...page, available: true, opensAt: (slug) => `/datasheet/${slug}` },
  // A parcel is followed where the orders are.
  physical: {
    ...page,
    available: true,
    delivery: "parcel",
    verb: "receive",
    inSubscription: false,
    bundleable: false,
    opensAt: () => "/mystuff/orders",
  },
  master: {
    ...page,
    available: true,
    verb: "learn",
    bundleable: false,
    gathers: true,
    opensAt: (slug) => `/masters/${slug}`,
  },
};

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

/** The types that have a trait, in the table's order. */
export function typesWith(hasTrait: (traits: ProductTraits) => boolean): ProductType[] {
  return productTypes.filter((type) => hasTrait(productTraits[type]));
}

/** Product types that organizers can create. */
export const availableProductTypes: readonly ProductType[] = /* @__PURE__ */ typesWith(
  ({ available }) => available,
);

/** Text of `catalogue` that says what a card is of: a series and a programme are named by their type, a pack is not. */
export const kindText = ({ type, parts }: { type: ProductType; parts: { of: string } | null }) =>
  parts && parts.of !== "episodes" && parts.of !== "courses" ? "type_pack" : (`type_${type}` as const);

/** Text of `catalogue` on the button that takes a product for nothing: "Watch free", "Read free", "Book free". */
export function freeText(type: ProductType) {
  const { verb, isDated } = productTraits[type];
  if (isDated) return "get_free_dated";
  return verb === "read" || verb === "listen" || verb === "receive"
    ? (`get_free_${verb}` as const)
    : "get_free";
}

/** Address where a buyer uses a product. A bundle has no page of its own: its parts are in the library. */
export function openAddress(product: { type: ProductType; slug: string }, isBundle = false): `/${string}` {
  return isBundle && !productTraits[product.type].gathers
    ? "/mystuff/products"
    : productTraits[product.type].opensAt(product.slug);
}
