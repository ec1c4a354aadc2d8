import type { Address } from "@palco/contract/addresses";
import type { Language } from "@palco/values/language";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import type { Markup } from "./html.ts";

/** What a page shows before its code has come; the app takes its place in one go. */
export interface FirstScreen {
  /** The screen below the header, in the classes of the web app. */
  markup?: Markup | undefined;
  /** The picture that is seen first. */
  picture?: { srcset: string; sizes: string; type?: string } | undefined;
  /** File of the screen, from `apps/web`; its code and styles are fetched at once. */
  screen: string;
  /** Texts it is written with, besides those of every page. */
  texts: readonly string[];
  /** Answers that the screen would ask for, under their keys in the web's cache. */
  answers: readonly FirstAnswer[];
}

export interface FirstAnswer {
  key: readonly string[];
  answer: unknown;
  /** Others are answered differently. */
  forVisitors?: boolean;
}

/** Facts of the picture of a shared link. */
export interface SharedCard {
  /** What it is, in a word. */
  kind: string;
  title: string;
  /** In one line: date with its zone, channel. */
  facts: readonly string[];
  price?: string | undefined;
  imageId?: string | undefined;
}

/** A page in the line of those above another one; the site itself is the first and not named. */
export interface Crumb {
  name: string;
  /** From the root: `/help`. */
  path: string;
}

/** An entry of the sitemap; the slug stands in place of the parameters of the address. */
export interface SitemapEntry {
  slug: string;
  /** Value of the query parameter that makes a page of its own (`PublicPage.choice`). */
  choice?: string | undefined;
  changedAt?: Date | undefined;
  /** Languages that it has texts of its own in. */
  languages?: readonly Language[];
  imageId?: string | null | undefined;
  /** A film that visitors can play in a page of its own (`embedPath`). */
  video?: { title: string; description: string; playerPath: string } | undefined;
}

/** What would be too long to list at once; `list` may come in any order that stays. */
export interface LongListing {
  count: (db: Db) => Promise<number>;
  list: (db: Db, part: { offset: number; limit: number }) => Promise<SitemapEntry[]>;
}

/** The head of a page, for search engines and link previews. */
export interface PageHead {
  status: 200 | 404 | 410;
  /** Made of `name` and the site's own name where there is a name. */
  title: string;
  name?: string;
  description: string;
  /** Absolute. */
  canonical: string;
  image?: string | undefined;
  /** The picture of shared links is drawn of it; without it, it is `image`. */
  card?: SharedCard;
  /** `og:type`. */
  kind?: string;
  /** Not for search engines: it is private, or a list without end. */
  hidden?: boolean;
  /** What is there, in the words of schema.org. */
  things?: readonly object[];
  /** The pages above it, and itself. */
  trail?: readonly Crumb[];
  /** Absolute: what tells other sites how to show it (oEmbed). */
  oembed?: string;
  /** Languages that it has texts of its own in; absent: all of the site. */
  languages?: readonly Language[];
  /** Absolute: what feed readers follow. */
  feed?: string;
  first?: FirstScreen | undefined;
}

/** A reader without an account, in a language: a page's head is the same for everybody. */
export interface PageReader extends Platform {
  language: Language;
  actor: undefined;
  /** The site's own name: titles end with it. */
  site: string;
  /** The full address of the page. */
  url: string;
  /** Value of the query parameter that makes a page of its own (`PublicPage.choice`). */
  choice?: string | undefined;
}

/** A module's information about a public address. Several modules may contribute to one address. */
export interface PublicPage {
  address: Address;
  /** Query parameter whose values are pages of their own, with a canonical address each. Any other value: the page without it. */
  choice?: { name: string; values: readonly string[] };
  /** Its part of the head; throws an AppError when there is nothing to see, and the page is a 404. */
  describe?: (
    reader: PageReader,
    /** First parameter of the address. */
    slug: string,
    ...further: string[]
  ) => Partial<PageHead> | Promise<Partial<PageHead>>;
  /** The slug that what was public at this one has now; only of what everybody may see, so that nothing leaks. */
  currentSlug?: (db: Db, slug: string) => Promise<string | undefined>;
  /** Its part of the sitemap. */
  listed?: "itself" | ((db: Db) => Promise<SitemapEntry[]>) | LongListing;
}
