import type { Address } from "@palco/contract/addresses";
import type { Language } from "@palco/values/language";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";

/** The head of a page, for search engines and link previews. */
export interface PageHead {
  status: 200 | 404;
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  image?: string | undefined;
  /** `og:type`. */
  kind?: string;
  /** Not for search engines: it is private, or a list without end. */
  hidden?: boolean;
  jsonLd?: object;
  /** Absolute: what feed readers follow. */
  feed?: string;
}

/** A reader without an account, in a language: a page's head is the same for everybody. */
export interface PageReader extends Platform {
  language: Language;
  actor: undefined;
  /** The full address of the page. */
  url: string;
}

/** A module's information about a public address. Several modules may contribute to one address. */
export interface PublicPage {
  address: Address;
  /** Its part of the head; throws an AppError when there is nothing to see, and the page is a 404. */
  describe?: (reader: PageReader, slug: string) => Partial<PageHead> | Promise<Partial<PageHead>>;
  /** The slug that what was public at this one has now; only of what everybody may see, so that nothing leaks. */
  currentSlug?: (db: Db, slug: string) => Promise<string | undefined>;
  /** Entries of the sitemap, newest first. Without `:slug`, the address itself is listed. */
  listed?: "itself" | ((db: Db) => Promise<{ slug: string; changedAt: Date }[]>);
}
