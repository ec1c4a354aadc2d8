import { z } from "zod";
import { ProductCard } from "../catalogue/api.ts";
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

/** The eight kinds of home section (specification, section 2), as they are stored and edited. */
export const HomeSectionContent = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("hero"),
    title: Title,
    subtitle: Subtitle,
    buttonText: localized(60),
    buttonLink: Link.nullable(),
    imageId: Id.nullable(),
    /** Product whose trailer plays behind the words. */
    trailerOf: Slug.nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal("product_slider"),
    title: Title,
    products: z.array(Slug).max(40),
    category: Slug.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal("channel_slider"), title: Title, channels: z.array(Slug).max(40) }),
  z.strictObject({ kind: z.literal("speaker_slider"), title: Title, speakers: z.array(Slug).max(40) }),
  z.strictObject({ kind: z.literal("featured_product"), title: Title, product: Slug }),
  z.strictObject({ kind: z.literal("featured_channel"), title: Title, channel: Slug }),
  z.strictObject({
    kind: z.literal("static"),
    size: z.enum(["half", "full"]),
    title: Title,
    description: localized(1000),
    url: Link.nullable(),
    imageId: Id.nullable(),
  }),
  z.strictObject({
    kind: z.literal("call_to_action"),
    title: Title,
    subtitle: Subtitle,
    buttonText: localized(60),
    buttonLink: Link,
  }),
]);
export type HomeSectionContent = z.infer<typeof HomeSectionContent>;

const shown = { id: Id, title: text(150) };

/** A section as a reader sees it: in their language, with what it shows looked up. Empty sections are left out. */
export const HomeSectionView = z.discriminatedUnion("kind", [
  z.object({
    ...shown,
    kind: z.literal("hero"),
    subtitle: z.string(),
    button: z.object({ text: z.string(), link: z.string() }).nullable(),
    image: ImageView.nullable(),
    trailerOf: Slug.nullable(),
  }),
  z.object({
    ...shown,
    kind: z.literal("product_slider"),
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
  summary: "Set the sections of the home page",
  body: z.strictObject({ sections: z.array(HomeSectionContent).max(60) }),
  output: HomeView,
  refusals: [],
});
