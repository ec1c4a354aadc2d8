import { z } from "zod";
import { adAreas } from "../ads/kinds.ts";
import { ProductType } from "../catalogue/api.ts";
import { Id, Instant, LanguageCode, line, Link, localized, requiredLine, Slug } from "../fields.ts";
import { TextDocument } from "../rich-text.ts";

const Title = localized(150);
const Subtitle = localized(400);

/** Most slides of a hero. */
export const mostSlides = 5;
/** Most channels that are shown as examples. */
export const mostExamples = 6;
/** Most items of a row. */
export const mostInRow = 20;

/**
 * Source of a row of products. `chosen`: as listed. The others are queries on the products on show: `live` what
 * is on air, `upcoming` what has a date to come, `new` the newest, `category` those of a category.
 */
export const RowSource = z.enum(["chosen", "live", "upcoming", "new", "category"]);
export type RowSource = z.infer<typeof RowSource>;

export const RowOrder = z.enum(["newest", "soonest", "popular"]);

/** Areas of advertising that pages have: the others have their place on a screen of their own. */
export const bannerAreas = adAreas.filter((area) => area !== "product" && area !== "player");

const shape = <N extends number>(v: N) => z.literal(v).default(v);

/** Readers a section is for: all, those without an account, those with one, or accounts with this role. */
export const SectionAudience = z.enum(["everyone", "visitors", "accounts", "producers", "admins"]);
export type SectionAudience = z.infer<typeof SectionAudience>;

/** Fields of every kind. What is absent has its default, so that they need no number of their own. */
const common = {
  /** Made by the editor; stays the same over all saves. Absent: a new one. */
  id: Id.optional(),
  title: Title,
  /** Kept, and shown to nobody. */
  hidden: z.boolean().default(false),
  /** Shown from this moment on, and until before that one. */
  from: Instant.nullable().default(null),
  to: Instant.nullable().default(null),
  audience: SectionAudience.default("everyone"),
  /** Only to readers of these languages; none: to all. */
  languages: z.array(LanguageCode).max(3).default([]),
  /** Name by which links lead to it: `/#prices`. */
  anchor: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "slug")
    .nullable()
    .default(null),
};

/** Part of a picture that is always seen, in hundredths of its width and height. */
const Focus = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });

/** A slide of the hero: a product with its own picture and film, or words of the site's. */
const HeroSlide = z.discriminatedUnion("of", [
  z.strictObject({ of: z.literal("product"), product: Slug }),
  z.strictObject({
    of: z.literal("words"),
    title: localized(150),
    subtitle: Subtitle,
    buttonText: localized(60),
    buttonLink: Link.nullable(),
    imageId: Id.nullable(),
    /** Of the picture; none: it is decoration. */
    imageAlt: localized(200),
    focus: Focus.default({ x: 50, y: 50 }),
    /** Moves in the place of the picture, without sound, where the reader wants motion and has the line for it. */
    filmId: Id.nullable().default(null),
  }),
]);
export type HeroSlide = z.infer<typeof HeroSlide>;

/**
 * Every kind of section, as it is stored and edited: the eight of the specification (section 2) and ours. `v` numbers the
 * shape of a kind: a change that old content does not fit is a new number, and the server migrates the old ones as it
 * reads them.
 */
export const HomeSectionContent = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("hero"),
    v: shape(4),
    ...common,
    // Its title is the claim of the site; that of the only slide where there is no other.
    subtitle: Subtitle,
    buttonText: localized(60),
    buttonLink: Link.nullable(),
    imageId: Id.nullable(),
    /** Of the picture; none: it is decoration. */
    imageAlt: localized(200).default({}),
    slides: z.array(HeroSlide).max(mostSlides).default([]),
  }),
  z
    .strictObject({
      kind: z.literal("product_slider"),
      v: shape(2),
      ...common,
      source: RowSource.default("chosen"),
      /** Products of a `chosen` row. */
      products: z.array(Slug).max(40).default([]),
      /** Filters of a query; a `chosen` row links to its category. */
      category: Slug.nullable().default(null),
      types: z.array(ProductType).max(10).default([]),
      /** Of one of these channels; none: of all. */
      channels: z.array(Slug).max(40).default([]),
      tag: line(40).default(""),
      /**
       * Null: the usual order of the source. `soonest` shows only what has a date to come; `popular`: what most people got in
       * the last 30 days.
       */
      order: RowOrder.nullable().default(null),
      count: z.int().min(3).max(mostInRow).default(12),
    })
    .refine(({ source, category }) => source !== "category" || category, {
      path: ["category"],
      error: "required",
    }),
  z.strictObject({
    kind: z.literal("channel_slider"),
    v: shape(1),
    ...common,
    channels: z.array(Slug).max(40),
  }),
  z.strictObject({
    kind: z.literal("speaker_slider"),
    v: shape(1),
    ...common,
    speakers: z.array(Slug).max(40),
  }),
  z.strictObject({ kind: z.literal("featured_product"), v: shape(1), ...common, product: Slug }),
  z.strictObject({ kind: z.literal("featured_channel"), v: shape(1), ...common, channel: Slug }),
  z.strictObject({
    kind: z.literal("static"),
    v: shape(1),
    ...common,
    size: z.enum(["half", "full"]),
    description: localized(1000),
    url: Link.nullable(),
    imageId: Id.nullable(),
    /** Of the picture; none: it is decoration. */
    imageAlt: localized(200).default({}),
  }),
  z.strictObject({
    kind: z.literal("call_to_action"),
    v: shape(1),
    ...common,
    subtitle: Subtitle,
    buttonText: localized(60),
    buttonLink: Link,
  }),
  // About the page itself: its title, and what search engines and shared links say of it. Shown at no place.
  z.strictObject({
    kind: z.literal("about"),
    v: shape(1),
    ...common,
    seoTitle: localized(70),
    description: localized(300),
    /** Of shared links. */
    imageId: Id.nullable(),
  }),
  z.strictObject({
    kind: z.literal("coupon_box"),
    v: shape(1),
    ...common,
    help: localized(200),
  }),
  // Rows of the reader's own.
  z.strictObject({ kind: z.literal("continue_watching"), v: shape(1), ...common }),
  z.strictObject({ kind: z.literal("new_in_channels"), v: shape(1), ...common }),
  z.strictObject({
    kind: z.literal("logos"),
    v: shape(1),
    ...common,
    logos: z
      .array(z.strictObject({ imageId: Id, name: requiredLine(80), link: Link.nullable() }))
      .min(1)
      .max(24),
    /** Without their colours, so that none is louder than the others. */
    grey: z.boolean().default(true),
  }),
  z.strictObject({
    kind: z.literal("faq"),
    v: shape(1),
    ...common,
    questions: z
      .array(z.strictObject({ question: localized(200), answer: localized(2000) }))
      .min(1)
      .max(30),
  }),
  z
    .strictObject({
      kind: z.literal("countdown"),
      v: shape(1),
      ...common,
      /** Its next date, or the moment below. */
      product: Slug.nullable().default(null),
      at: Instant.nullable().default(null),
      /** Shown when it is over; none in any language: the section goes. */
      after: localized(150),
    })
    .refine(({ product, at }) => product || at, { path: ["at"], error: "required" }),
  z.strictObject({
    kind: z.literal("agenda"),
    v: shape(1),
    ...common,
    product: Slug,
    count: z.int().min(1).max(20).default(20),
  }),
  z.strictObject({
    kind: z.literal("rich_text"),
    v: shape(1),
    ...common,
    text: z.partialRecord(LanguageCode, TextDocument),
  }),
  z
    .strictObject({
      kind: z.literal("newsletter"),
      v: shape(1),
      ...common,
      text: Subtitle,
      /** Words beside the box that allow to write to somebody; kept with each address that ticks it. */
      consent: localized(400),
      /** Name by which the addresses of several newsletters are told apart. */
      list: line(60).default(""),
    })
    .refine(({ consent }) => Object.values(consent).some((words) => words.trim()), {
      path: ["consent"],
      error: "required",
    }),
  // What it costs to sell here, by the one rule of the fee.
  z.strictObject({ kind: z.literal("plans"), v: shape(1), ...common }),
  z.strictObject({ kind: z.literal("calculator"), v: shape(1), ...common }),
  z.strictObject({
    kind: z.literal("examples"),
    v: shape(1),
    ...common,
    channels: z.array(Slug).max(mostExamples),
  }),
  // What runs there now, drawn anew for each view.
  z.strictObject({ kind: z.literal("banner"), v: shape(1), ...common, area: z.enum(bannerAreas) }),
]);
export type HomeSectionContent = z.infer<typeof HomeSectionContent>;
export type SectionKind = HomeSectionContent["kind"];

/** A section of the page's document: content with its id. */
export type StoredSection = HomeSectionContent & { id: string };

/** A section that this release can't read, at its place among the others: sent back as it is, it stays as it is stored. */
export const KeptPlace = z.strictObject({
  kind: z.literal("kept"),
  id: Id,
  /** Its own kind, and the number of its shape. */
  of: z.string().max(100),
  shape: z.int().nullable(),
});
export type KeptPlace = z.infer<typeof KeptPlace>;

/** Most sections that somebody adds to a page. */
export const mostSections = 200;

/** Sections that a page has by itself, each at most once: they take none of the places. */
const ownKinds = ["about", "continue_watching", "new_in_channels", "coupon_box"] as const;
export type OwnSectionKind = (typeof ownKinds)[number];

/** Most sections of a page with those that it has by itself. */
export const mostSectionsWithOwn = mostSections + ownKinds.length;

/** Sections of these that count towards `mostSections`; a second one of a kind that a page has by itself counts too. */
export function countAdded(sections: readonly { kind: string }[]): number {
  const own = new Set(sections.map(({ kind }) => kind).filter((kind) => ownKinds.includes(kind as never)));
  return sections.length - own.size;
}

/** Content of an editor and of a save. */
export const EditedSection = z.discriminatedUnion("kind", [...HomeSectionContent.options, KeptPlace]);
export type EditedSection = z.infer<typeof EditedSection>;

/** Sections of a page: no more than it may have, and no two under one name for links. */
const asPage = (sections: readonly { kind: string; anchor?: string | null }[], context: z.RefinementCtx) => {
  if (countAdded(sections) > mostSections)
    context.addIssue({
      code: "too_big",
      origin: "array",
      maximum: mostSections,
      inclusive: true,
      input: sections,
    });
  const seen = new Set<string>();
  for (const [index, { anchor }] of sections.entries()) {
    if (!anchor) continue;
    if (seen.has(anchor)) context.addIssue({ code: "custom", path: [index, "anchor"], message: "unique" });
    seen.add(anchor);
  }
};
export const PageSections = z.array(HomeSectionContent).max(mostSectionsWithOwn).superRefine(asPage);
export const EditedSections = z.array(EditedSection).max(mostSectionsWithOwn).superRefine(asPage);
