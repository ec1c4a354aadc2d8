import { z } from "zod";
import { Id, Instant, LanguageCode, line, Page, pageOf, requiredLine, Slug } from "../fields.ts";
import { route } from "../route.ts";
import { PageState } from "./page-state.ts";
import { HomeSectionView } from "./views.ts";

/** Places that link to a page. The drawer is the menu of a phone and of an account. */
export const PageMenu = z.enum(["header", "footer", "drawer"]);
export type PageMenu = z.infer<typeof PageMenu>;

// The reader's side ------------------------------------------------------------------------------------

/** A page at `/page/{slug}`. */
export const PageView = z.object({
  id: Id,
  /** Its present address; it is found by former ones too. */
  slug: Slug,
  title: z.string(),
  sections: z.array(HomeSectionView),
});
export type PageView = z.infer<typeof PageView>;

export const getPageBySlug = route({
  method: "GET",
  path: "/pages/by-slug/:slug",
  audience: "everyone",
  summary: "A published page for this reader, by its address or a former one",
  params: z.object({ slug: Slug }),
  output: PageView,
  refusals: ["pages.not_found", "pages.gone"],
  shared: "classes",
});

/** A link to a page, with its title for readers of each language. */
export const MenuLink = z.object({
  slug: Slug,
  titles: z.record(LanguageCode, z.string()),
  places: z.array(PageMenu),
});
export type MenuLink = z.infer<typeof MenuLink>;

export const listMenuLinks = route({
  method: "GET",
  path: "/pages/menus",
  audience: "everyone",
  summary: "Published pages that the header, the footer or the drawer link to",
  output: z.object({ items: z.array(MenuLink) }),
  refusals: [],
  shared: "everyone",
});

// The administrator's side -------------------------------------------------------------------------------

export const ListedPage = z.object({
  id: Id,
  slug: Slug,
  /** In the reader's language, else in another; empty: it has none yet. */
  title: z.string(),
  /** Languages that have a title of their own. */
  languages: z.array(LanguageCode),
  state: PageState,
  /** The newest revision is not the one that readers have. */
  hasDraft: z.boolean(),
  /** Moment of the change that is planned. */
  plannedAt: Instant.nullable(),
  until: Instant.nullable(),
  menu: z.array(PageMenu),
  author: z.string().nullable(),
  changedAt: Instant,
});
export type ListedPage = z.infer<typeof ListedPage>;

export const pageSorts = ["updated", "title"] as const;

export const listPages = route({
  method: "GET",
  path: "/pages",
  audience: "admin",
  load: "list",
  summary: "The pages of the site, and how many there are in each state; deleted ones only by their state",
  query: Page.extend({
    /** Part of the title in any language, or of the address. */
    q: line(100).optional(),
    status: PageState.optional(),
    sort: z.enum(pageSorts).default("updated"),
  }),
  output: pageOf(ListedPage).extend({ counts: z.record(PageState, z.int()) }),
  refusals: [],
});

/** Small pages to begin with. */
export const PageLayout = z.enum(["empty", "about_us", "congress", "landing"]);
export type PageLayout = z.infer<typeof PageLayout>;

export const createPage = route({
  method: "POST",
  path: "/pages",
  audience: "admin",
  summary: "Make a page: from a layout, or as a duplicate of another page. It is a draft",
  body: z.strictObject({
    /** In the language of the request. */
    title: requiredLine(150),
    slug: Slug,
    from: z
      .union([z.strictObject({ layout: PageLayout }), z.strictObject({ page: Id })])
      .default({ layout: "empty" }),
  }),
  output: z.object({ id: Id, slug: Slug }),
  status: 201,
  refusals: ["pages.slug_taken", "pages.not_found"],
});

export const findFreeSlug = route({
  method: "GET",
  path: "/pages/free-slug",
  audience: "admin",
  summary: "The address that a page would get: the wished one, or the first free one like it",
  query: z.object({
    wish: line(200),
    /** The page that has it already. */
    except: Id.optional(),
  }),
  output: z.object({ slug: z.string() }),
  refusals: [],
});

const byId = z.object({ page: Id });

export const PagePlace = z.object({ id: Id, slug: Slug, menu: z.array(PageMenu) });
export type PagePlace = z.infer<typeof PagePlace>;

export const getPagePlace = route({
  method: "GET",
  path: "/pages/:page/place",
  audience: "admin",
  summary: "The address of a page, and the menus that link to it",
  params: byId,
  output: PagePlace,
  refusals: ["pages.not_found"],
});

export const updatePagePlace = route({
  method: "PATCH",
  path: "/pages/:page/place",
  audience: "admin",
  summary: "Change the address of a page, which its former one leads to from then on, or its menus",
  params: byId,
  body: z.strictObject({
    slug: Slug.optional(),
    menu: z.array(PageMenu).max(3).optional(),
  }),
  output: PagePlace,
  refusals: ["pages.not_found", "pages.slug_taken"],
});

export const removePage = route({
  method: "DELETE",
  path: "/pages/:page",
  audience: "admin",
  summary: "Delete a page: its address is gone, and free for another page. It can be taken back",
  params: byId,
  refusals: ["pages.not_found"],
});

export const bringBackPage = route({
  method: "POST",
  path: "/pages/:page/bring-back",
  audience: "admin",
  summary: "Take back the deletion of a page; refused when another page has its address now",
  params: byId,
  refusals: ["pages.not_found", "pages.slug_taken"],
});
