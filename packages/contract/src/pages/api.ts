import { z } from "zod";
import { ProductCard, ProductType, ProductView } from "../catalogue/api.ts";
import { ChannelCard } from "../channels/api.ts";
import { Id, ImageView, localized, Slug, text, WebUrl } from "../fields.ts";
import { route } from "../route.ts";
import { SpeakerCard } from "../speakers/api.ts";

/** A link inside the site (`/search-results?category=…`) or to another one. */
const Link = z.union([
  z
    .string()
    .max(500)
    // A browser reads `/\\host` as `//host`.
    .regex(/^\/(?![/\\])[^\s\\]*$/, "url"),
  WebUrl,
]);
const Title = localized(150);
const Subtitle = localized(400);

/** Most slides of a hero. */
const mostSlides = 5;
/** Most items of a row. */
export const mostInRow = 20;

/**
 * Source of a row of products. `chosen`: as listed. The others are queries on the products on show: `live` what
 * is on air, `upcoming` what has a date to come, `new` the newest, `category` those of a category.
 */
export const RowSource = z.enum(["chosen", "live", "upcoming", "new", "category"]);
export type RowSource = z.infer<typeof RowSource>;

const shape = <N extends number>(v: N) => z.literal(v).default(v);

/**
 * The eight kinds of home section (specification, section 2), as they are stored and edited. `v` numbers the shape of a
 * kind: a change that old content does not fit is a new number, and the server migrates the old ones as it reads them.
 */
export const HomeSectionContent = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("hero"),
    v: shape(3),
    /** The claim of the site; the title of the only slide where no product is shown. */
    title: Title,
    subtitle: Subtitle,
    buttonText: localized(60),
    buttonLink: Link.nullable(),
    imageId: Id.nullable(),
    /** A slide each, three to five of them. */
    products: z.array(Slug).max(mostSlides).default([]),
  }),
  z
    .strictObject({
      kind: z.literal("product_slider"),
      v: shape(2),
      title: Title,
      source: RowSource.default("chosen"),
      /** Products of a `chosen` row. */
      products: z.array(Slug).max(40).default([]),
      /** Filters of a query; a `chosen` row links to its category. */
      category: Slug.nullable().default(null),
      types: z.array(ProductType).max(10).default([]),
      /** Null: the usual order of the source. `soonest` shows only what has a date to come. */
      order: z.enum(["newest", "soonest"]).nullable().default(null),
      count: z.int().min(3).max(mostInRow).default(12),
    })
    .refine(({ source, category }) => source !== "category" || category, {
      path: ["category"],
      error: "required",
    }),
  z.strictObject({
    kind: z.literal("channel_slider"),
    v: shape(1),
    title: Title,
    channels: z.array(Slug).max(40),
  }),
  z.strictObject({
    kind: z.literal("speaker_slider"),
    v: shape(1),
    title: Title,
    speakers: z.array(Slug).max(40),
  }),
  z.strictObject({ kind: z.literal("featured_product"), v: shape(1), title: Title, product: Slug }),
  z.strictObject({ kind: z.literal("featured_channel"), v: shape(1), title: Title, channel: Slug }),
  z.strictObject({
    kind: z.literal("static"),
    v: shape(1),
    size: z.enum(["half", "full"]),
    title: Title,
    description: localized(1000),
    url: Link.nullable(),
    imageId: Id.nullable(),
  }),
  z.strictObject({
    kind: z.literal("call_to_action"),
    v: shape(1),
    title: Title,
    subtitle: Subtitle,
    buttonText: localized(60),
    buttonLink: Link,
  }),
]);
export type HomeSectionContent = z.infer<typeof HomeSectionContent>;

const shown = { id: Id, title: text(150) };

/** A product on a slide. */
export const FeaturedCard = ProductCard.extend({
  trailer: ProductView.shape.trailer,
  /** Addresses of a few silent seconds of it, at most 400 kB each; `webm` (AV1) where it was made. */
  /** Widths in which its picture is there as AVIF, at most 60 kB each; none until they are made. */
  posterWidths: z.array(z.int()),
  clip: z.object({ mp4: z.string(), webm: z.string().nullable() }).nullable(),
});
export type FeaturedCard = z.infer<typeof FeaturedCard>;

/** A section as a reader sees it: in their language, with what it shows looked up. Empty sections are left out. */
export const HomeSectionView = z.discriminatedUnion("kind", [
  z.object({
    ...shown,
    kind: z.literal("hero"),
    subtitle: z.string(),
    button: z.object({ text: z.string(), link: z.string() }).nullable(),
    image: ImageView.nullable(),
    /** One slide each; empty: the title, the button and the picture are the slide. */
    products: z.array(FeaturedCard),
  }),
  z.object({
    ...shown,
    kind: z.literal("product_slider"),
    source: RowSource,
    products: z.array(ProductCard),
    category: Slug.nullable(),
  }),
  z.object({ ...shown, kind: z.literal("channel_slider"), channels: z.array(ChannelCard) }),
  z.object({ ...shown, kind: z.literal("speaker_slider"), speakers: z.array(SpeakerCard) }),
  z.object({ ...shown, kind: z.literal("featured_product"), product: ProductCard }),
  z.object({
    ...shown,
    kind: z.literal("featured_channel"),
    channel: ChannelCard,
    products: z.array(ProductCard),
  }),
  z.object({
    ...shown,
    kind: z.literal("static"),
    size: z.enum(["half", "full"]),
    description: z.string(),
    url: z.string().nullable(),
    image: ImageView.nullable(),
  }),
  z.object({
    ...shown,
    kind: z.literal("call_to_action"),
    subtitle: z.string(),
    button: z.object({ text: z.string(), link: z.string() }),
  }),
]);
export type HomeSectionView = z.infer<typeof HomeSectionView>;

export const HomeView = z.object({
  sections: z.array(HomeSectionView),
  /** While the demo is being filled: products that are here, and how many there will be. */
  preparing: z.object({ ready: z.int(), of: z.int() }).nullable(),
});
export type HomeView = z.infer<typeof HomeView>;

/** A section that this release can't read: kept as it is, and shown to nobody. */
export const KeptSection = z.object({ id: Id, kind: z.string(), v: z.int().nullable() });
export type KeptSection = z.infer<typeof KeptSection>;

export const getHome = route({
  method: "GET",
  path: "/config/theme/home",
  audience: "everyone",
  summary: "The sections of the home page, from top to bottom",
  output: HomeView,
  refusals: [],
  shared: "everyone",
});

export const updateHome = route({
  method: "PUT",
  path: "/config/theme/home",
  audience: "admin",
  summary: "Set the sections of the home page; those that this release can't read stay, after them",
  body: z.strictObject({ sections: z.array(HomeSectionContent).max(60) }),
  output: HomeView.extend({ kept: z.array(KeptSection) }),
  refusals: [],
});
