import { AssetState } from "../media/api.ts";
import { z } from "zod";
import { ChannelStatus } from "../channels/api.ts";
import { ProductPlan, ProductStatus, ProductType, SaleState } from "./api.ts";
import { NewProduct, ProductFields, ProductUpdate } from "./fields.ts";
import { productTabs } from "../product-types/edit.ts";
import { Id, ImageView, Instant, line, LongPage, longPageOf, PriceView, Slug } from "../fields.ts";
import { route } from "../route.ts";
import { SpeakerCard } from "../speakers/api.ts";

/**
 * Requirements still missing for publication. `empty`: not filled in. `not_ready`: the video is not playable yet;
 * for `episodes`, none can be heard yet. `not_approved`: the channel. `no_zone`: the channel has no shipping prices.
 * `past`: the product would be over already.
 */
export const ProductMissing = z.object({
  tab: z.enum(productTabs),
  field: z.enum([
    "channelId",
    "title",
    "shortDescription",
    "imageId",
    "assetId",
    "episodes",
    "text",
    "abstract",
    "lessons",
    "courses",
    "categories",
    "price",
    "expiresAt",
    "sessions",
    "shipping",
  ]),
  reason: z.enum(["empty", "not_ready", "not_approved", "no_zone", "past"]),
});
export type ProductMissing = z.infer<typeof ProductMissing>;

export const ProductMove = z.enum(["publish", "make_private", "publish_again"]);
export type ProductMove = z.infer<typeof ProductMove>;
/** Fields locked after publication. In `sessions`, only saved dates are locked: new ones may be added. */
export const LockedField = z.enum(["typeDetails.type", "channelId", "sessions"]);
export type LockedField = z.infer<typeof LockedField>;

const AssetBrief = z.object({
  id: Id,
  state: AssetState,
  durationMs: z.int().nullable(),
});

export const ProductEdit = z.object({
  id: Id,
  slug: Slug,
  type: ProductType,
  status: ProductStatus,
  /** Send it back with PUT: another one saved in between is refused with `request.conflict`. */
  revision: z.int(),
  fields: ProductFields,
  price: PriceView,
  offerPrice: PriceView.nullable(),
  /** Until then the offer runs at this moment; null: none does. */
  offerUntil: Instant.nullable(),
  /** Basis points. */
  taxRate: z.int(),
  saleState: SaleState,
  images: z.object({
    image: ImageView.nullable(),
    secondary: ImageView.nullable(),
    adBanner: ImageView.nullable(),
  }),
  asset: AssetBrief.nullable(),
  trailerAsset: AssetBrief.nullable(),
  /** Speakers of `fields.speakerIds`, in the same order. */
  speakers: z.array(SpeakerCard),
  bundleItems: z.array(z.object({ id: Id, slug: Slug, title: z.string(), image: ImageView.nullable() })),
  channel: z.object({
    id: Id,
    slug: Slug,
    title: z.string(),
    status: ChannelStatus,
    canPublish: z.boolean(),
  }),
  /** Empty when it may be published. */
  missing: z.array(ProductMissing),
  abilities: z.object({
    edit: z.boolean(),
    /** Prices, codes and who holds it: the owner's, not the team's. */
    prices: z.boolean(),
    publish: z.boolean(),
    delete: z.boolean(),
    moves: z.array(ProductMove),
    locked: z.array(LockedField),
  }),
  publishedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ProductEdit = z.infer<typeof ProductEdit>;

/** A product in its producer's table. */
export const MyProduct = z.object({
  id: Id,
  slug: Slug,
  type: ProductType,
  status: ProductStatus,
  title: z.string(),
  image: ImageView.nullable(),
  channel: z.object({ id: Id, slug: Slug, title: z.string() }),
  plan: ProductPlan,
  /** Current price. */
  price: PriceView,
  saleState: SaleState,
  durationMs: z.int().nullable(),
  videoState: AssetBrief.shape.state.nullable(),
  /** Number of requirements still missing for publication. */
  missing: z.int(),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
});
export type MyProduct = z.infer<typeof MyProduct>;

export const productTableSorts = ["updated", "newest", "title", "price_asc", "price_desc"] as const;
/** `date`: by the next date; what has none comes last. */
export const myProductSorts = [...productTableSorts, "date"] as const;
const bySlug = z.object({ slug: Slug });

export const listMyProducts = route({
  method: "GET",
  path: "/products/mine",
  audience: "producer",
  ability: "content",
  load: "list",
  summary: "My products",
  query: LongPage.extend({
    /** Slug of one of my channels. */
    channel: Slug.optional(),
    status: ProductStatus.optional(),
    type: ProductType.optional(),
    /** Only live shows, from a camera or a film. */
    live: z.stringbool().optional(),
    /** Part of the title or the slug. */
    q: line(100).optional(),
    /** `bundle`: only what may come with another product. */
    use: z.enum(["bundle"]).optional(),
    sort: z.enum(myProductSorts).default("updated"),
  }),
  /** `counts`: how many there are in each state, whatever the filter beside `live`; `mostCounted` + 1 stands for more than that. */
  output: longPageOf(MyProduct).extend({ counts: z.record(ProductStatus, z.int()) }),
  refusals: [],
});

export const createProduct = route({
  method: "POST",
  path: "/products",
  audience: "producer",
  ability: "content",
  summary: "Begin a product, as a draft in one of my channels (the only one when `channelId` is left out)",
  body: NewProduct,
  output: ProductEdit,
  status: 201,
  refusals: [
    "teams.owners_alone",
    "catalogue.channel_required",
    "catalogue.type_not_available",
    "catalogue.slug_taken",
  ],
});

export const getProductEdit = route({
  method: "GET",
  path: "/products/:slug/edit",
  audience: "producer",
  ability: "content",
  summary: "All of a product, by its slug or its id, for its owner and the team",
  params: bySlug,
  output: ProductEdit,
  refusals: ["catalogue.not_found"],
});

export const updateProduct = route({
  method: "PUT",
  path: "/products/:slug",
  audience: "producer",
  ability: "content",
  summary: "Save a product",
  params: bySlug,
  body: ProductUpdate,
  output: ProductEdit,
  refusals: [
    "teams.owners_alone",
    "catalogue.not_found", "catalogue.slug_taken", "catalogue.type_not_available", "catalogue.locked_after_publishing", "catalogue.incomplete",
  ], // prettier-ignore
});

export const removeProduct = route({
  method: "DELETE",
  path: "/products/:slug",
  audience: "producer",
  ability: "content",
  summary: "Delete a draft",
  params: bySlug,
  refusals: ["catalogue.not_found", "catalogue.locked_after_publishing"],
});

export const moveProduct = route({
  method: "POST",
  path: "/products/:slug/moves",
  audience: "producer",
  ability: "content",
  summary: "Publish, make private, publish again",
  params: bySlug,
  body: z.strictObject({ move: ProductMove }),
  output: ProductEdit,
  refusals: [
    "catalogue.not_found",
    "catalogue.move_not_allowed",
    "catalogue.channel_not_approved",
    "accounts.organizer_waits",
    "accounts.organizer_refused",
    "catalogue.incomplete",
  ],
});

export const suggestSlug = route({
  method: "GET",
  path: "/products/slug-suggestion",
  audience: "producer",
  ability: "content",
  summary: "A free slug for a title",
  query: z.object({ title: line(150) }),
  output: z.object({ slug: Slug }),
  refusals: [],
});
