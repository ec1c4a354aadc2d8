import { limits } from "@palco/values/limits";
import { minimumPaidPrice } from "@palco/values/money";
import { tagsOfForm } from "@palco/values/tags";
import { z } from "zod";
import { AgeRating, ProductPlan } from "./api.ts";
import { TypeDetails } from "./types.ts";
import {
  Amount,
  CountryCode,
  Id,
  Instant,
  line,
  localized,
  localizedTags,
  requiredLine,
  Slug,
  tagList,
  text,
  WebUrl,
} from "../fields.ts";
import { Questions } from "./questions.ts";
import type { ProductTab } from "../product-types/edit.ts";

const optionalUrl = z.union([z.literal(""), WebUrl]);
const mostTags = 30;

/** A date of the product. Dates with an `id` are saved; after publication they cannot change. */
export const SessionFields = z.strictObject({
  id: Id.optional(),
  startsAt: Instant,
  /** Places; null is without limit. */
  capacity: z.int().min(1).max(1_000_000).nullable(),
});

/** A cheaper price for a while, typed as the price is; from the start on, until just before the end. */
export const OfferFields = z
  .strictObject({ price: Amount, startsAt: Instant, endsAt: Instant })
  .refine((offer) => Date.parse(offer.endsAt) > Date.parse(offer.startsAt), {
    error: "order",
    path: ["endsAt"],
  });

/** The fields by tab of the product screen. Empty text and null mean not filled in: drafts may be half done. */
const shape = {
  // info
  channelId: Id,
  typeDetails: TypeDetails,
  title: requiredLine(150),
  /** Empty: made from the title. */
  slug: z.union([z.literal(""), Slug]),
  shortDescription: text(limits.productShortDescription),
  /** From `POST /media/images?purpose=product`. */
  imageId: Id.nullable(),
  secondaryImageId: Id.nullable(),
  /** The video, from an upload. */
  assetId: Id.nullable(),
  trailerAssetId: Id.nullable(),
  trailerUrl: optionalUrl,
  // classification
  categories: z.array(Slug).max(10),
  tags: tagList(mostTags),
  labels: tagList(mostTags),
  ageRating: AgeRating,
  productionYear: z.int().min(1880).max(2200).nullable(),
  productionCountry: z.union([z.literal(""), CountryCode], "country"),
  director: line(150),
  artists: z.array(requiredLine(100)).max(100),
  /** Speakers of its producer, in the order they are shown. */
  speakerIds: z.array(Id).max(100),
  group: line(100),
  // availability
  saleStartsAt: Instant.nullable(),
  saleEndsAt: Instant.nullable(),
  /** Hours of viewing from the purchase; null is without limit. */
  expiresAfterHours: z.int().min(1).max(87_600).nullable(),
  /** The moment it ends for everybody. */
  expiresAt: Instant.nullable(),
  // sessions
  sessions: z.array(SessionFields).max(200),
  // price
  plan: ProductPlan,
  priceTyped: z.enum(["net", "gross"]),
  /** The one that was typed; `priceOfTyped` of `@palco/values/money` gives net, tax and gross. */
  price: Amount,
  priceNote: line(200),
  offer: OfferFields.nullable(),
  /** True when subscribers of its channel, or of the platform, may watch it without a ticket. */
  inSubscription: z.boolean(),
  bundle: z.strictObject({ active: z.boolean(), productIds: z.array(Id).max(50) }),
  // description: plain text in paragraphs; `titles.en` wins over `title` for who reads English
  description: text(20_000),
  titles: localized(150),
  shortDescriptions: localized(limits.productShortDescription),
  descriptions: localized(20_000),
  tagsByLanguage: localizedTags(mostTags),
  /** Questions of readers with the answers, by language; who reads another one sees the first that has some. */
  questions: Questions,
  // details
  artSheet: text(5000),
  techSheet: text(5000),
  additionalInfo: text(5000),
  url: optionalUrl,
  sourceVideoUrl: optionalUrl,
  adBannerImageId: Id.nullable(),
  adBannerUrl: optionalUrl,
  /** No advertising of the site on its page nor in its player. */
  adFree: z.boolean().default(false),
  /** Data of the producer's choice, kept with the product and exported. */
  metadata: z
    .record(z.string().regex(/^[\w .:-]{1,60}$/, "invalid"), line(500))
    .refine((data) => Object.keys(data).length <= 50, "too_many"),
  seoTitle: line(120),
  metaDescription: line(320),
};

const PlainFields = z.strictObject(shape);
type Plain = z.output<typeof PlainFields>;

/** In units, as the person reads it. */
function tooSmall(path: string[], cents: number) {
  return {
    code: "too_small" as const,
    origin: "number" as const,
    minimum: cents / 100,
    currency: "EUR",
    inclusive: true,
    path,
  };
}

/** Checks between fields, for those that were sent. */
function crossChecks(fields: Partial<Plain>, issues: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], code: string) =>
    issues.addIssue({ code: "custom", path, message: code });
  const at = (instant: string | null | undefined) => (instant ? Date.parse(instant) : undefined);
  const starts = at(fields.saleStartsAt);
  const ends = at(fields.saleEndsAt);
  if (starts !== undefined && ends !== undefined && ends <= starts) refuse(["saleEndsAt"], "order");
  if (fields.plan !== "free" && fields.price !== undefined) {
    // A net below the minimum can still make a gross that reaches it: the server, which knows the rate, looks again.
    const least = fields.priceTyped === "net" ? 1 : minimumPaidPrice;
    if (fields.price > 0 && fields.price < least) issues.addIssue(tooSmall(["price"], least));
    if (fields.offer && fields.offer.price < least) issues.addIssue(tooSmall(["offer", "price"], least));
    else if (fields.offer && fields.offer.price >= fields.price)
      issues.addIssue({
        code: "too_big",
        origin: "number",
        maximum: Math.max(0, fields.price - 1) / 100,
        currency: "EUR",
        inclusive: true,
        path: ["offer", "price"],
      });
  }
  const times = fields.sessions?.map((session) => at(session.startsAt));
  times?.forEach((time, index) => {
    if (times.indexOf(time) < index) refuse(["sessions", index, "startsAt"], "invalid");
  });
}

/** All a producer fills in: the values of the form. */
export const ProductFields = PlainFields.superRefine(crossChecks);
export type ProductFields = Plain;
/** The body of POST: the channel and the title are needed to begin, the rest may come with them or later. */
export const NewProduct = PlainFields.partial().required({ title: true }).superRefine(crossChecks);
export type NewProduct = z.output<typeof NewProduct>;
/** The body of PUT: everything, and the `revision` it was read with. */
export const ProductUpdate = z.strictObject({ ...shape, revision: z.int() }).superRefine(crossChecks);
export type ProductUpdate = z.output<typeof ProductUpdate>;

/** Initial values of an empty form; the channel is chosen first. */
export const emptyProduct: Omit<ProductFields, "channelId"> = {
  typeDetails: { type: "vod" },
  title: "", slug: "", shortDescription: "", imageId: null, secondaryImageId: null, assetId: null, trailerAssetId: null, trailerUrl: "",
  categories: [], tags: [], labels: [], ageRating: "all", productionYear: null, productionCountry: "", director: "", artists: [], speakerIds: [], group: "",
  saleStartsAt: null, saleEndsAt: null, expiresAfterHours: null, expiresAt: null,
  sessions: [],
  plan: "paid", priceTyped: "gross", price: 0, priceNote: "", offer: null, inSubscription: true, bundle: { active: false, productIds: [] },
  description: "", titles: {}, shortDescriptions: {}, descriptions: {}, tagsByLanguage: tagsOfForm({}), questions: {},
  artSheet: "", techSheet: "", additionalInfo: "", url: "", sourceVideoUrl: "", adBannerImageId: null, adBannerUrl: "", adFree: false, metadata: {},
  seoTitle: "", metaDescription: "",
}; // prettier-ignore

/** On which tab a field is; for a missing or refused field, take the part of its path before the first dot. */
export const tabOfField: Record<keyof ProductFields, ProductTab> = {
  channelId: "info", typeDetails: "info", title: "info", slug: "info", shortDescription: "info", imageId: "info", secondaryImageId: "info",
  assetId: "info", trailerAssetId: "info", trailerUrl: "info",
  categories: "classification", tags: "classification", labels: "classification", ageRating: "classification", productionYear: "classification",
  productionCountry: "classification", director: "classification", artists: "classification", speakerIds: "classification", group: "classification",
  saleStartsAt: "availability", saleEndsAt: "availability", expiresAfterHours: "availability", expiresAt: "availability",
  sessions: "sessions",
  plan: "price", priceTyped: "price", price: "price", priceNote: "price", offer: "price", inSubscription: "price", bundle: "price",
  description: "description", titles: "description", shortDescriptions: "description", descriptions: "description", tagsByLanguage: "description", questions: "description",
  artSheet: "details", techSheet: "details", additionalInfo: "details", url: "details", sourceVideoUrl: "details", adBannerImageId: "details",
  adBannerUrl: "details", adFree: "details", metadata: "details", seoTitle: "details", metaDescription: "details",
}; // prettier-ignore
