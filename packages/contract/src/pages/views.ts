import { z } from "zod";
import { adFormats } from "../ads/kinds.ts";
import { ProductCard, ProductView } from "../catalogue/api.ts";
import { ChannelCard } from "../channels/api.ts";
import { Id, ImageView, Instant, LanguageCode, Slug, text } from "../fields.ts";
import { SpeakerCard } from "../speakers/api.ts";
import { bannerAreas, RowSource } from "./sections.ts";

const shown = {
  id: Id,
  title: text(150),
  /** Name that links lead to. */
  anchor: z.string().optional(),
};

/** A product on a slide. */
export const FeaturedCard = ProductCard.extend({
  trailer: ProductView.shape.trailer,
  /** Widths in which its picture is there as AVIF, at most 60 kB each; none until they are made. */
  posterWidths: z.array(z.int()),
  /** Addresses of a few silent seconds of it, at most 400 kB for seven seconds; `webm` (AV1) where it was made. */
  clip: z.object({ mp4: z.string(), webm: z.string().nullable() }).nullable(),
});
export type FeaturedCard = z.infer<typeof FeaturedCard>;

/** A slide with words of the site's. */
export const WordsSlide = z.object({
  /** Its place among the slides of its section. */
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  button: z.object({ text: z.string(), link: z.string() }).nullable(),
  image: ImageView.nullable(),
  imageAlt: z.string(),
  /** Part of the picture that is always seen, as CSS says it: `30% 50%`. */
  focus: z.string(),
  posterWidths: z.array(z.int()),
  clip: FeaturedCard.shape.clip,
});
export type WordsSlide = z.infer<typeof WordsSlide>;

/** A section as a reader sees it: in their language, with what it shows looked up. Empty sections are left out. */
export const HomeSectionView = z.discriminatedUnion("kind", [
  z.object({
    ...shown,
    kind: z.literal("hero"),
    subtitle: z.string(),
    /** At least one. */
    slides: z.array(z.union([FeaturedCard, WordsSlide])),
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
    imageAlt: z.string(),
  }),
  z.object({
    ...shown,
    kind: z.literal("call_to_action"),
    subtitle: z.string(),
    button: z.object({ text: z.string(), link: z.string() }),
  }),
  z.object({ ...shown, kind: z.literal("coupon_box"), help: z.string() }),
  // Rows of the reader's own, which their browser asks for.
  z.object({ ...shown, kind: z.literal("continue_watching") }),
  z.object({ ...shown, kind: z.literal("new_in_channels") }),
  z.object({
    ...shown,
    kind: z.literal("logos"),
    grey: z.boolean(),
    logos: z.array(z.object({ image: ImageView, name: z.string(), link: z.string().nullable() })),
  }),
  z.object({
    ...shown,
    kind: z.literal("faq"),
    questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    ...shown,
    kind: z.literal("countdown"),
    /** Target of the countdown; passed: it is over, and `after` is shown. */
    at: Instant,
    after: z.string(),
    product: ProductCard.nullable(),
  }),
  z.object({
    ...shown,
    kind: z.literal("agenda"),
    product: ProductCard,
    /** Dates to come, the next first; none: they are not known yet. */
    dates: z.array(Instant),
  }),
  // Made and sanitized by the server, in the language that it has a text in.
  z.object({ ...shown, kind: z.literal("rich_text"), html: z.string(), language: LanguageCode }),
  z.object({ ...shown, kind: z.literal("newsletter"), text: z.string(), consent: z.string() }),
  z.object({ ...shown, kind: z.literal("plans") }),
  z.object({ ...shown, kind: z.literal("calculator") }),
  z.object({ ...shown, kind: z.literal("examples"), channels: z.array(ChannelCard) }),
  // The advertisement is drawn for each view; a place is kept for the highest format that may run.
  z.object({
    ...shown,
    kind: z.literal("banner"),
    area: z.enum(bannerAreas),
    size: z.enum(adFormats),
  }),
]);
export type HomeSectionView = z.infer<typeof HomeSectionView>;
