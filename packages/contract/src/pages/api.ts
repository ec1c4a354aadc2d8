import { z } from "zod";
import { Id, ImageView, Instant, LanguageCode, Slug } from "../fields.ts";
import { SilentFilm } from "../media/api.ts";
import { readerClasses } from "../reader-class.ts";
import { route } from "../route.ts";
import { limits } from "@palco/values/limits";
import { PageState } from "./page-state.ts";
import { EditedSection, EditedSections, mostSectionsWithOwn, PageSections } from "./sections.ts";
import { HomeSectionView } from "./views.ts";

// The reader's side ------------------------------------------------------------------------------------

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
  summary: "The sections of the home page for this reader, from top to bottom",
  output: HomeView,
  refusals: [],
  shared: "classes",
});

export const updateHome = route({
  method: "PUT",
  path: "/config/theme/home",
  audience: "admin",
  summary: "Set the sections of the home page; those that this release can't read stay, after them",
  body: z.strictObject({
    sections: PageSections,
    /** Revision that they are based on; absent: whatever is there is replaced. */
    base: z.int().min(0).optional(),
  }),
  bodyLimit: 2 * 1024 * 1024,
  output: HomeView.extend({ kept: z.array(KeptSection), revision: z.int() }),
  refusals: ["pages.changed_elsewhere", "pages.image_unknown", "pages.film_unknown"],
});

// The editor's side ------------------------------------------------------------------------------------

/** The home page by its name, others by their id. */
const byPage = z.object({ page: z.union([z.literal("home"), Id]) });
const byRevision = byPage.extend({
  n: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});

/** State of a named thing for visitors: on sale or at least public, not published yet, hidden, over, or gone. */
export const NamedState = z.enum(["shown", "draft", "private", "ended", "gone"]);
const Named = z.object({
  slug: Slug,
  title: z.string(),
  image: ImageView.nullable(),
  state: NamedState,
});
export type Named = z.infer<typeof Named>;

/** Named things of sections, looked up for their editor; in no order. */
export const NamedThings = z.object({
  products: z.array(Named),
  channels: z.array(Named),
  speakers: z.array(Named),
  images: z.array(ImageView),
  films: z.array(SilentFilm),
});
export type NamedThings = z.infer<typeof NamedThings>;

const PageRevision = z.object({
  n: z.int(),
  /** Revision that it was made from. */
  base: z.int(),
  /** The revision whose content it took back. */
  restored: z.int().nullable(),
  author: z.string().nullable(),
  madeAt: Instant,
  sections: z.int(),
});
export type PageRevision = z.infer<typeof PageRevision>;

export const PageKind = z.enum(["home", "store", "page"]);
export type PageKind = z.infer<typeof PageKind>;

/** Unsaved sections, complete or not: the editor's own, which the server keeps and does not read. */
const WorkingSections = z
  .array(z.looseObject({ id: Id, kind: z.string().max(100) }))
  .max(mostSectionsWithOwn);
export const PageWorking = z.object({
  sections: WorkingSections,
  /** Revision that they were made from. */
  base: z.int().min(0),
});
export type PageWorking = z.infer<typeof PageWorking>;

export const PageEdit = z.object({
  page: byPage.shape.page,
  kind: PageKind,
  /** Of a page with an address of its own. */
  slug: Slug.nullable(),
  state: PageState,
  /** The newest revision: the next save is based on it. 0: nobody has arranged the page. */
  revision: z.int(),
  /** The revision that readers have; 0: none, but the home page shows what there is. */
  live: z.int(),
  /** The one they have from a moment on. */
  planned: z.object({ revision: z.int(), at: Instant }).nullable(),
  /** They have none from here on. */
  until: Instant.nullable(),
  author: z.string().nullable(),
  madeAt: Instant.nullable(),
  sections: z.array(EditedSection),
  things: NamedThings,
  /** What this person has not saved yet, here or in another browser. */
  working: PageWorking.extend({ at: Instant, device: z.string() }).nullable(),
});
export type PageEdit = z.infer<typeof PageEdit>;

export const getPageEdit = route({
  method: "GET",
  path: "/pages/:page/edit",
  audience: "user",
  summary: "A page as it was saved last, to be edited",
  params: byPage,
  output: PageEdit,
  refusals: ["pages.not_found"],
});

export const savePage = route({
  method: "PUT",
  path: "/pages/:page/edit",
  audience: "user",
  summary:
    "Save a page. Refused when another revision was saved meanwhile; the same content as the newest one makes no new revision",
  params: byPage,
  body: z.strictObject({
    sections: EditedSections,
    base: z.int().min(0),
    /** Readers have it at once; a revision that was planned for later is dropped. Else it is a draft. */
    show: z.boolean().default(true),
  }),
  bodyLimit: 2 * 1024 * 1024,
  output: PageEdit,
  refusals: ["pages.not_found", "pages.changed_elsewhere", "pages.image_unknown", "pages.film_unknown"],
});

export const listPageRevisions = route({
  method: "GET",
  path: "/pages/:page/revisions",
  audience: "user",
  summary: "The history of a page, newest first, a hundred at a time",
  params: byPage,
  query: z.object({ before: byRevision.shape.n.optional() }),
  output: z.object({ items: z.array(PageRevision), hasMore: z.boolean() }),
  refusals: ["pages.not_found"],
});

export const getPageRevision = route({
  method: "GET",
  path: "/pages/:page/revisions/:n",
  audience: "user",
  summary: "A revision of a page, in the shapes of today",
  params: byRevision,
  output: PageRevision.extend({ content: z.array(EditedSection), things: NamedThings }),
  refusals: ["pages.not_found", "pages.revision_not_found"],
});

export const restorePage = route({
  method: "POST",
  path: "/pages/:page/revisions/:n/restore",
  audience: "user",
  summary: "Make a new revision of an old one, based on the newest",
  params: byRevision,
  body: z.strictObject({ base: z.int().min(0), show: savePage.body.shape.show }),
  output: PageEdit,
  refusals: ["pages.not_found", "pages.revision_not_found", "pages.changed_elsewhere"],
});

export const previewPage = route({
  method: "POST",
  path: "/pages/:page/preview",
  audience: "user",
  summary:
    "Sections as a reader would see them, saved or not; hidden ones and those of other times are left out",
  params: byPage,
  body: z.strictObject({
    sections: z.array(EditedSection).max(mostSectionsWithOwn),
    language: LanguageCode,
    reader: z.enum(readerClasses),
  }),
  bodyLimit: 2 * 1024 * 1024,
  output: z.object({
    sections: z.array(HomeSectionView),
    /** Sections that are shown to nobody at all now, and why: hidden, out of their time, for other readers, nothing to show, part of a module that is off. */
    off: z.array(
      z.object({
        id: Id,
        why: z.enum(["hidden", "time", "audience", "language", "empty", "kept", "module"]),
      }),
    ),
  }),
  refusals: ["pages.not_found"],
});

export const publishPage = route({
  method: "POST",
  path: "/pages/:page/publish",
  audience: "user",
  summary:
    "Give readers a revision, at once or from a moment on; no revision is made, so that nobody's save is refused",
  params: byPage,
  body: z.strictObject({
    revision: z.int().min(1),
    /** Null: at once. */
    at: Instant.nullable().default(null),
    /** Readers have none from here on. */
    until: Instant.nullable().default(null),
  }),
  output: PageEdit,
  refusals: ["pages.not_found", "pages.revision_not_found", "pages.until_too_early", "pages.home_stays"],
});

export const withdrawPage = route({
  method: "POST",
  path: "/pages/:page/withdraw",
  audience: "user",
  summary: "Take a page from its readers, with what was planned; of the home page only what was planned",
  params: byPage,
  output: PageEdit,
  refusals: ["pages.not_found"],
});

export const keepPageWorking = route({
  method: "PUT",
  path: "/pages/:page/working",
  audience: "user",
  summary: "Keep what the caller has not saved of a page, until it is saved or thrown away",
  params: byPage,
  body: z.strictObject(PageWorking.shape),
  bodyLimit: 2 * 1024 * 1024,
  refusals: ["pages.not_found"],
});

export const dropPageWorking = route({
  method: "DELETE",
  path: "/pages/:page/working",
  audience: "user",
  summary: "Throw away what the caller has not saved of a page",
  params: byPage,
  refusals: ["pages.not_found"],
});

export const sendPageFilm = route({
  method: "POST",
  path: "/pages/:page/films",
  audience: "user",
  summary:
    "Send a film without sound for a slide of a page: an MP4 of at most 8 MB and 20 seconds, the bytes as they are",
  params: byPage,
  rawBody: ["video/mp4"],
  // A little above the limit: a slightly too large film gets its own error message.
  bodyLimit: limits.pageFilmBytes + 1024 * 1024,
  output: SilentFilm,
  status: 201,
  refusals: [
    "pages.not_found",
    "media.page_film_too_large",
    "media.page_film_too_long",
    "media.not_mp4",
    "media.unplayable",
  ],
});
