import type { MenuLink, PageView } from "@palco/contract/pages/site-pages";
import type { StoredSection } from "@palco/contract/pages/sections";
import { inLanguage } from "@palco/values/language";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { listLiveSections } from "./live-sections.ts";
import { presentPage } from "./present-page.ts";
import { findPageAt, listMenuRows } from "./site-page.queries.ts";

type Reader = Pick<Context, "bus" | "db" | "language" | "now" | "reader" | "services">;

export type About = Extract<StoredSection, { kind: "about" }>;

/** What a page says about itself. */
export const aboutIn = (sections: readonly StoredSection[]): About | undefined =>
  sections.find((section) => section.kind === "about");

/** The published page at an address, by it or by a former one. */
export async function findShown(
  db: Db,
  slug: string,
  at: Date,
): Promise<{ id: string; slug: string; sections: StoredSection[] }> {
  const page = await findPageAt(db, slug);
  if (page?.isDeleted) throw new AppError("pages.gone");
  const sections = page && (await listLiveSections(db, { id: page.id, kind: "page", entityId: null }, at));
  if (!sections) throw new AppError("pages.not_found");
  return { id: page.id, slug: page.slug, sections };
}

/** A page for readers of a class. */
export async function getPageBySlug(context: Reader, slug: string): Promise<PageView> {
  return presentShown(context, await findShown(context.db, slug, context.now()));
}

export async function presentShown(
  context: Reader,
  { id, slug, sections }: Awaited<ReturnType<typeof findShown>>,
): Promise<PageView> {
  const { sections: shown } = await presentPage(context, sections);
  return { id, slug, title: inLanguage(aboutIn(sections)?.title ?? {}, context.language), sections: shown };
}

/** Links of the menus, with a text for every reader. A page without a title goes by its address. */
export async function listMenuLinks({ db, now }: Pick<Context, "db" | "now">): Promise<MenuLink[]> {
  return (await listMenuRows(db, now())).map(({ slug, titles, places }) => ({
    slug,
    titles: {
      es: inLanguage(titles, "es") || slug,
      en: inLanguage(titles, "en") || slug,
      pt: inLanguage(titles, "pt") || slug,
    },
    places,
  }));
}

/** The present address of a published page; undefined: nothing to be seen is there. */
export async function currentPageSlug(db: Db, slug: string): Promise<string | undefined> {
  const page = await findPageAt(db, slug);
  if (!page || page.isDeleted || page.slug === slug) return undefined;
  return (await listLiveSections(db, { id: page.id, kind: "page", entityId: null }, new Date())) && page.slug;
}
