import { RefundPolicy } from "../channels/refund-policy.ts";
import { z } from "zod";
import { adFormats } from "../ads/kinds.ts";
import {
  CountryCode,
  Id,
  ImageView,
  Instant,
  line,
  LongPage,
  longPageOf,
  PriceView,
  Slug,
} from "../fields.ts";
import { ChapterView } from "../chapters/api.ts";
import { productTypes } from "../product-types/traits.ts";
import { RecordingSummary } from "../live/recording.ts";
import { RatingSummary } from "../ratings/api.ts";
import { route } from "../route.ts";
import { Question } from "./questions.ts";
import { SpeakerCard } from "../speakers/api.ts";

// Schemas for visitors. Producers' forms are in `catalogue.edit.ts`, the team's table in `catalogue.manage.ts`.

export const ProductType = z.enum(productTypes);
export type ProductType = z.infer<typeof ProductType>;
/** draft: hidden. published: anyone may buy. private: only with a code, or a ticket already held. */
export const ProductStatus = z.enum(["draft", "published", "private"]);
export type ProductStatus = z.infer<typeof ProductStatus>;
export const ProductPlan = z.enum(["paid", "free"]);
export type ProductPlan = z.infer<typeof ProductPlan>;
export const AgeRating = z.enum(["all", "13+", "18+"]);
export type AgeRating = z.infer<typeof AgeRating>;
/** Availability at this moment. `event_passed`: the event on sale is over. */
export const SaleState = z.enum(["not_yet", "on_sale", "sold_out", "ended", "event_passed"]);
export type SaleState = z.infer<typeof SaleState>;

export const CategoryView = z.object({ id: Slug, name: z.string() });
export type CategoryView = z.infer<typeof CategoryView>;

/** `videos`: all of them are; the end of a text's key. */
export const ProductParts = z.object({
  of: z.enum(["videos", "titles", "episodes", "courses"]),
  count: z.int(),
});

/** A product on a shelf, in the reader's language, at this moment. */
export const ProductCard = z.object({
  id: Id,
  slug: Slug,
  type: ProductType,
  status: ProductStatus,
  title: z.string(),
  shortDescription: z.string(),
  plan: ProductPlan,
  /** Current price. */
  price: PriceView,
  /** Price without the offer, while an offer is running. */
  listPrice: PriceView.nullable(),
  offerEndsAt: Instant.nullable(),
  saleState: SaleState,
  saleStartsAt: Instant.nullable(),
  saleEndsAt: Instant.nullable(),
  image: ImageView.nullable(),
  channel: z.object({ slug: Slug, title: z.string(), logo: ImageView.nullable() }),
  durationMs: z.int().nullable(),
  /** The next date, or the last one when all have passed. */
  sessionAt: Instant.nullable(),
  ageRating: AgeRating,
  labels: z.array(z.string()),
  publishedAt: Instant.nullable(),
  /** How many are in a pack or in a series; null of what is one thing. */
  parts: ProductParts.nullable(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Resolution = z.enum(["1080p", "720p", "540p", "360p"]);

/** Benefits of a ticket. */
export const ProductGives = z.object({
  durationMs: z.int().nullable(),
  /** Highest first. */
  resolutions: z.array(Resolution),
  captionLanguages: z.array(z.string()),
  /** Hours of viewing from the purchase; null is without limit. */
  accessHours: z.int().nullable(),
  /** The moment it ends for everybody. */
  expiresAt: Instant.nullable(),
});

/** Sites that may embed a product: all, none, or these hosts. */
export const EmbeddingView = z.object({
  allow: z.enum(["none", "all", "hosts"]),
  hosts: z.array(z.string()),
});
export type EmbeddingView = z.infer<typeof EmbeddingView>;

export const ProductView = ProductCard.extend({
  description: z.string(),
  priceNote: z.string(),
  /** Basis points. */
  taxRate: z.int(),
  /** The organizer's refund policy, where it fits the product; null: the site's own sentence. */
  refundPolicy: RefundPolicy.nullable(),
  /** True when subscribers may watch it without a ticket. */
  inSubscription: z.boolean(),
  channel: z.object({
    id: Id,
    slug: Slug,
    title: z.string(),
    description: z.string(),
    logo: ImageView.nullable(),
    profile: ImageView.nullable(),
    embedding: EmbeddingView,
  }),
  secondaryImage: ImageView.nullable(),
  adBanner: z.object({ image: ImageView, url: z.string().nullable() }).nullable(),
  /** Formats of the site's advertising that may run now on its page and in its player, the lowest first; none where it is free of it. */
  ads: z.object({ product: z.array(z.enum(adFormats)), player: z.array(z.enum(adFormats)) }),
  /** A video of ours (`assetId`) or an address elsewhere (`url`). */
  trailer: z.object({ assetId: Id.nullable(), url: z.string().nullable() }).nullable(),
  gives: ProductGives,
  sessions: z.array(
    z.object({
      id: Id,
      startsAt: Instant,
      /** From then on nobody can join. */
      endsAt: Instant,
      /** How many times it was moved: `SEQUENCE` of its entry in calendars. */
      moves: z.int(),
      /** Its start before it was last moved. */
      movedFrom: Instant.nullable(),
      /** Seats left, once they are few (`limits.fewLeft`); null: more, or no limit. */
      left: z.int().nullable(),
      soldOut: z.boolean(),
      /** It was cancelled: shown, and not for sale. */
      calledOff: z.boolean(),
    }),
  ),
  /** All of it was cancelled. */
  calledOff: z.boolean(),
  /** What is left of a broadcast; null of what is not made on air. */
  recording: RecordingSummary.nullable(),
  /** A ticket is for one of its dates, not for all of them. */
  byDate: z.boolean(),
  /** Pieces of goods left, once they are few; null: more, or no limit. */
  piecesLeft: z.int().nullable(),
  categories: z.array(CategoryView),
  tags: z.array(z.string()),
  productionYear: z.int().nullable(),
  productionCountry: CountryCode.nullable(),
  director: z.string(),
  artists: z.array(z.string()),
  /** Speakers with a page of their own. */
  speakers: z.array(SpeakerCard),
  group: z.string(),
  artSheet: z.string(),
  techSheet: z.string(),
  additionalInfo: z.string(),
  /** Questions with the organizer's answers. */
  questions: z.array(Question),
  /** External URL. */
  url: z.string().nullable(),
  /** Products in the bundle, when it is one. */
  bundle: z.array(ProductCard),
  /** Prices of its parts at this moment less its own, in minor units of its currency; null when nothing is saved. */
  saving: z.int().nullable(),
  related: z.array(ProductCard),
  /** What those who watched it gave it; null while they are few. */
  rating: RatingSummary.nullable(),
  /** The parts of its film. */
  chapters: z.array(ChapterView),
  seo: z.object({ title: z.string(), description: z.string() }),
  abilities: z.object({ edit: z.boolean() }),
  /** The reader's own access; null without a session, so that visitors share a response. */
  viewer: z
    .object({
      /** A ticket that counts. */
      owned: z.boolean(),
      /** A subscription of theirs opens it. */
      included: z.boolean(),
      /** Products of the bundle for which the reader already has a ticket. */
      ownedInside: z.array(Id),
    })
    .nullable(),
});
export type ProductView = z.infer<typeof ProductView>;

export const productSorts = ["newest", "title", "price_asc", "price_desc"] as const;
export type ProductSort = (typeof productSorts)[number];

export const listCategories = route({
  method: "GET",
  path: "/categories",
  audience: "everyone",
  load: "list",
  summary:
    "The categories, in the order they are shown; `products` counts those on show, up to `mostCounted`",
  output: z.object({ items: z.array(CategoryView.extend({ products: z.int() })) }),
  refusals: [],
  shared: "everyone",
});

export const listProducts = route({
  method: "GET",
  path: "/products",
  audience: "everyone",
  load: "list",
  summary: "The products on show",
  query: LongPage.extend({
    category: Slug.optional(),
    /** Slug of a channel. */
    channel: Slug.optional(),
    /** Slug of a speaker in the product. */
    speaker: Slug.optional(),
    type: ProductType.optional(),
    plan: ProductPlan.optional(),
    /** Part of the title or of the channel's; `GET /search` forgives more. */
    q: line(100).optional(),
    sort: z.enum(productSorts).default("newest"),
  }),
  output: longPageOf(ProductCard),
  refusals: [],
  shared: "everyone",
});

/** A product that is on air: a broadcast with a picture, or a film at one of its dates. */
export const OnAirItem = z.object({
  productId: Id,
  slug: Slug,
  since: Instant,
  /** When its showing ends; null for a broadcast, which ends when it is stopped. */
  until: Instant.nullable(),
});
export type OnAirItem = z.infer<typeof OnAirItem>;

export const listOnAir = route({
  method: "GET",
  path: "/on-air",
  audience: "everyone",
  summary: "The products on show that are on air, the latest first; pages ask for it again and again",
  output: z.object({ items: z.array(OnAirItem) }),
  refusals: [],
  shared: "everyone",
});

export const getProduct = route({
  method: "GET",
  path: "/products/:slug",
  audience: "everyone",
  ability: "content",
  purchaseSession: "product",
  summary: "A product's page; a private one only for its owner, the team and who holds a ticket",
  params: z.object({ slug: Slug }),
  output: ProductView,
  refusals: ["catalogue.not_found"],
  shared: "visitors",
});
