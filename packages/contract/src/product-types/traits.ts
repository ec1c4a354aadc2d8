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

/** What the buyer does with it: texts in the interface end in it (`open_watch`). */
export type ProductVerb = "watch" | "listen" | "read" | "learn" | "join" | "receive";

/**
 * Everything that depends on the type of a product alone; nothing else keeps a list of types. What only editors or
 * search engines need stands in tables of their own (`product-types.edit.ts`, `product-types.schema.ts`): the visitor's
 * first page loads this file.
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
}

/** A film that is played at any time. */
const stream = {
  available: true, isDated: false, delivery: "stream", opensAt: (slug) => `/player/${slug}`, verb: "watch",
  inSubscription: true, bundleable: true, hasChat: false, hasFilm: true,
} satisfies ProductTraits; // prettier-ignore

/** A page to read, which organizers can't make yet. */
const page = { ...stream, available: false, delivery: "page", verb: "read", hasFilm: false } as const;

export const productTraits: Record<ProductType, ProductTraits> = {
  vod: stream,
  live: { ...stream, isDated: true, hasChat: true },
  broadcast: { ...stream, isDated: true, hasChat: true, hasFilm: false },
  podcast: { ...stream, verb: "listen", hasFilm: false },
  post: { ...page, available: true, opensAt: (slug) => `/posts/${slug}` },
  course: { ...page, verb: "learn", opensAt: (slug) => `/courses/${slug}` },
  meet: {
    ...page,
    isDated: true,
    delivery: "room",
    verb: "join",
    inSubscription: false,
    opensAt: (slug) => `/meets/${slug}`,
  },
  datasheet: { ...page, opensAt: (slug) => `/datasheet/${slug}` },
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
  master: { ...page, verb: "learn", opensAt: (slug) => `/masters/${slug}` },
};

/** The types that have a trait, in the table's order. */
export function typesWith(hasTrait: (traits: ProductTraits) => boolean): ProductType[] {
  return productTypes.filter((type) => hasTrait(productTraits[type]));
}

/** What organizers can make. */
export const availableProductTypes: readonly ProductType[] = /* @__PURE__ */ typesWith(
  ({ available }) => available,
);

/** Where a buyer uses what was bought; a bundle has no page of its own, its parts stand in the library. */
export function openAddress(product: { type: ProductType; slug: string }, isBundle = false): `/${string}` {
  return isBundle ? "/mystuff/products" : productTraits[product.type].opensAt(product.slug);
}
