import { z } from "zod";
import { ProductCard, ProductPlan, ProductStatus } from "../catalogue/api.ts";
import { Id, ImageView, Instant, LanguageCode, Slug } from "../fields.ts";
import { ResourceView } from "../media/api.ts";
import { PostDocument } from "../rich-text.ts";
import { route } from "../route.ts";

// A post is a product of this type: sold, found and accessed like any other. This file has its text.

/** A part of a text: marked-up text of ours, or what the reader's screen shows by itself: a product as a card, a film in the player, a file to be downloaded. */
export const PostBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("html"), html: z.string() }),
  z.object({ kind: z.literal("product"), product: ProductCard }),
  z.object({
    kind: z.literal("film"),
    /** For `startPlayback`. */
    itemId: Id,
    title: z.string(),
    caption: z.string(),
    durationMs: z.int().nullable(),
    poster: ImageView.nullable(),
  }),
  z.object({
    kind: z.literal("file"),
    /** Its kind is the ending of its name. */
    filename: z.string(),
    caption: z.string(),
    /** Bytes. */
    size: z.int(),
    /** Address of the download. For files that are not open to all: for this account alone, valid for some hours. */
    url: z.string(),
  }),
]);
export type PostBlock = z.infer<typeof PostBlock>;

const bySlug = z.object({ slug: Slug });
const byText = bySlug.extend({ language: LanguageCode });

// The reader's side ------------------------------------------------------------------------------------

/** `finished`: the ticket is over; `no_ticket`: never bought, refunded, or not signed in. */
export const ReadingState = z.enum(["ready", "no_ticket", "finished"]);

export const PostView = z.object({
  product: z.object({
    id: Id,
    slug: Slug,
    title: z.string(),
    shortDescription: z.string(),
    plan: ProductPlan,
    channel: z.object({ slug: Slug, title: z.string(), logo: ImageView.nullable() }),
    image: ImageView.nullable(),
  }),
  state: ReadingState,
  /** When this account's ticket is over. */
  accessUntil: Instant.nullable(),
  /** Language of the returned text, and all languages of the post. */
  language: LanguageCode,
  languages: z.array(LanguageCode),
  /** Minutes for the whole text. */
  readingMinutes: z.int(),
  publishedAt: Instant.nullable(),
  /** When the text was changed last. */
  updatedAt: Instant,
  /** Not what readers have: the organizer looks at what is not published yet. */
  isPreview: z.boolean(),
  /** Free part, readable for everybody. */
  teaser: z.array(PostBlock),
  /** All of it; null for who may not read what is behind the wall. */
  body: z.array(PostBlock).nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type PostView = z.infer<typeof PostView>;

export const getPost = route({
  method: "GET",
  path: "/products/:slug/post",
  audience: "everyone",
  ability: "content",
  purchaseSession: "product",
  summary:
    "A post as this account may read it: what is behind the wall is answered only to who may. In the reader's language where there is a text in it, else in the post's first",
  params: bySlug,
  query: z.object({
    language: LanguageCode.optional(),
    /** Returns the unpublished version to its owner and the team. Others get the published one. */
    preview: z.enum(["true"]).optional(),
  }),
  output: PostView,
  refusals: ["catalogue.not_found", "posts.text_not_found"],
});

// The organizer's side ---------------------------------------------------------------------------------

export const PostText = z.object({
  language: LanguageCode,
  /** Send it back with the next save. */
  revision: z.int(),
  document: PostDocument,
  /** There is more here than readers have. */
  hasChanges: z.boolean(),
  words: z.int(),
  updatedAt: Instant,
});
export type PostText = z.infer<typeof PostText>;

export const PostEdit = z.object({
  productId: Id,
  slug: Slug,
  status: ProductStatus,
  /** When it publishes itself. */
  publishAt: Instant.nullable(),
  /** It did not publish itself: something was missing. */
  scheduleFailed: z.boolean(),
  /** The first one is shown to who reads none of the others. */
  texts: z.array(PostText),
  /** Images and products shown in the texts, in no order. */
  images: z.array(ImageView),
  products: z.array(ProductCard),
  files: z.array(ResourceView),
});
export type PostEdit = z.infer<typeof PostEdit>;

export const getPostEdit = route({
  method: "GET",
  path: "/products/:slug/post/edit",
  audience: "producer",
  ability: "content",
  summary: "The texts of a post of mine as they were saved last",
  params: bySlug,
  output: PostEdit,
  refusals: ["catalogue.not_found"],
});

export const savePostText = route({
  method: "PUT",
  path: "/products/:slug/post/texts/:language",
  audience: "producer",
  ability: "content",
  summary:
    "Save the text of a language. When another one was saved meanwhile it is refused, and what was sent is kept in the history beside it",
  params: byText,
  body: z.strictObject({
    document: PostDocument,
    /** Revision that this text is based on; 0 when there is none yet. */
    revision: z.int().min(0),
  }),
  bodyLimit: 1024 * 1024,
  output: PostText,
  refusals: ["catalogue.not_found", "posts.changed_elsewhere"],
});

export const removePostText = route({
  method: "DELETE",
  path: "/products/:slug/post/texts/:language",
  audience: "producer",
  ability: "content",
  summary: "Delete the text of a language with its history",
  params: byText,
  refusals: ["catalogue.not_found", "posts.text_not_found", "posts.last_text"],
});

/** Why a version was kept: a stop while writing, what readers got, what another tab replaced, and what it was refused. */
export const PostVersionReason = z.enum(["saved", "published", "replaced", "refused"]);
export const PostVersion = z.object({
  id: Id,
  reason: PostVersionReason,
  words: z.int(),
  madeAt: Instant,
  /** Author of this version. */
  author: z.string(),
});
export type PostVersion = z.infer<typeof PostVersion>;

export const listPostVersions = route({
  method: "GET",
  path: "/products/:slug/post/texts/:language/versions",
  audience: "producer",
  ability: "content",
  summary: "The history of a text, newest first: the last fifty",
  params: byText,
  output: z.object({ items: z.array(PostVersion) }),
  refusals: ["catalogue.not_found"],
});

const byVersion = byText.extend({ id: Id });

export const getPostVersion = route({
  method: "GET",
  path: "/products/:slug/post/texts/:language/versions/:id",
  audience: "producer",
  ability: "content",
  summary: "A version as readers would see it",
  params: byVersion,
  output: PostVersion.extend({ blocks: z.array(PostBlock) }),
  refusals: ["catalogue.not_found", "posts.version_not_found"],
});

export const restorePostVersion = route({
  method: "POST",
  path: "/products/:slug/post/texts/:language/versions/:id/restoration",
  audience: "producer",
  ability: "content",
  summary: "Go on from a version; what was there is kept in the history",
  params: byVersion,
  body: z.strictObject({ revision: z.int().min(0) }),
  output: PostText,
  refusals: ["catalogue.not_found", "posts.version_not_found", "posts.changed_elsewhere"],
});

export const publishPostChanges = route({
  method: "POST",
  path: "/products/:slug/post/publication",
  audience: "producer",
  ability: "content",
  summary: "Give readers of a published post what was saved since",
  params: bySlug,
  output: PostEdit,
  refusals: ["catalogue.not_found"],
});

export const schedulePost = route({
  method: "PUT",
  path: "/products/:slug/post/schedule",
  audience: "producer",
  ability: "content",
  summary: "Publish a draft at a moment to come; null takes that back",
  params: bySlug,
  body: z.strictObject({ publishAt: Instant.nullable() }),
  output: PostEdit,
  refusals: [
    "catalogue.not_found",
    "catalogue.incomplete",
    "catalogue.channel_not_approved",
    "accounts.organizer_waits",
    "accounts.organizer_refused",
    "posts.already_published",
  ],
});
