import type { PageState } from "@palco/contract/pages/page-state";
import type { PageMenu, pageSorts } from "@palco/contract/pages/site-pages";
import type { Language, Localized } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { liveAt } from "./page.queries.ts";

/** The title that a document gives its page. */
const titleIn = sql<Localized | null>`jsonb_path_query_first(r.document::jsonb, '$.sections[*] ? (@.kind == "about").title')`;

/** State of a page at a moment; the home page and stores are always there. */
const stateAt = (at: Date) => sql<PageState>`case when p.deleted_at is not null then 'deleted'
  when p.kind <> 'page' or ${liveAt(at)} > 0 then 'published'
  when p.next_at > ${at} then 'scheduled'
  when p.was_shown then 'withdrawn' else 'draft' end`;

export async function readPageState(db: Db, id: string, at: Date): Promise<PageState> {
  const { rows } = await sql<{
    state: PageState;
  }>`select ${stateAt(at)} as state from page p where id = ${id}`.execute(db);
  return rows[0]!.state;
}

export interface SitePageRow {
  id: string;
  slug: string;
  titles: Localized;
  state: PageState;
  head: number;
  live: number;
  plannedAt: Date | null;
  until: Date | null;
  menu: PageMenu[];
  author: string | null;
  changedAt: Date;
}

interface Wish {
  q: string | undefined;
  status: PageState | undefined;
  sort: (typeof pageSorts)[number];
  language: Language;
  page: number;
  size: number;
  at: Date;
}

/** A page of the list, the number of all rows, and that of each state. */
export async function listPageRows(
  db: Db,
  { q, status, sort, language, page, size, at }: Wish,
): Promise<{ rows: SitePageRow[]; counts: Partial<Record<PageState, number>> }> {
  const like = q && `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = sql`select p.id, p.slug, coalesce(${titleIn}, '{}') as titles, ${stateAt(at)} as state, p.head,
      ${liveAt(at)} as live, p.next_at as "plannedAt", p.until, p.menu,
      nullif(trim(a.name || ' ' || a.surname), '') as author, r.made_at as "changedAt"
    from page p join page_revision r on r.page_id = p.id and r.n = p.head
    left join account_card a on a.id = r.author_id
    where p.kind = 'page'`;
  const matching = like
    ? sql`(slug ilike ${like} or exists (select from jsonb_each_text(titles) where value ilike ${like}))`
    : sql`true`;
  const wanted = status ? sql`state = ${status}` : sql`state <> 'deleted'`;
  const order: RawBuilder<unknown> =
    sort === "title"
      ? sql`lower(coalesce(nullif(titles ->> ${language}, ''), titles ->> 'es', titles ->> 'en', titles ->> 'pt', slug))`
      : sql`"changedAt" desc`;
  const [rows, counts] = await Promise.all([
    sql<SitePageRow>`with found as (${found}) select * from found where ${matching} and ${wanted}
      order by ${order}, id limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ state: PageState; n: number }>`with found as (${found}) select state, count(*)::int as n from found
      where ${matching} group by state`.execute(db),
  ]);
  return { rows: rows.rows, counts: Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])) };
}

/** Published pages that menus link to, in the order they were made. */
export async function listMenuRows(
  db: Db,
  at: Date,
): Promise<{ slug: string; titles: Localized; places: PageMenu[] }[]> {
  const { rows } = await sql<{ slug: string; titles: Localized; places: PageMenu[] }>`
    select p.slug, coalesce(${titleIn}, '{}') as titles, p.menu as places
    from page p join page_revision r on r.page_id = p.id and r.n = ${liveAt(at)}
    where p.kind = 'page' and p.deleted_at is null and p.menu <> '{}' order by p.id`.execute(db);
  return rows;
}

/** The page at an address, by it or by a former one; one that was deleted only where no other is there. */
export async function findPageAt(
  db: Db,
  slug: string,
): Promise<{ id: string; slug: string; isDeleted: boolean } | undefined> {
  const { rows } = await sql<{ id: string; slug: string; isDeleted: boolean }>`
    select p.id, p.slug, p.deleted_at is not null as "isDeleted"
    from page p left join page_redirect f on f.page_id = p.id and f.slug = ${slug}
    where p.kind = 'page' and (p.slug = ${slug} or f.slug is not null)
    order by p.deleted_at is not null, p.slug = ${slug} desc, p.deleted_at desc limit 1`.execute(db);
  return rows[0];
}

/** Addresses that begin like this one, of pages that are there. */
export async function listPageSlugsLike(db: Db, base: string, except?: string): Promise<Set<string>> {
  let query = db
    .selectFrom("page")
    .select("slug")
    .where("slug", "like", `${base.slice(0, 70)}%`)
    .where("deleted_at", "is", null);
  if (except) query = query.where("id", "!=", except);
  return new Set((await query.execute()).map(({ slug }) => slug!));
}

/** Published pages, for the sitemap. */
export async function listShownPages(db: Db, at: Date): Promise<{ slug: string; changedAt: Date }[]> {
  const { rows } = await sql<{ slug: string; changedAt: Date }>`
    select p.slug, r.made_at as "changedAt"
    from page p join page_revision r on r.page_id = p.id and r.n = ${liveAt(at)}
    where p.kind = 'page' and p.deleted_at is null order by r.made_at desc limit 45000`.execute(db);
  return rows;
}

/** Makes a page without content. The address is its own from now on, whatever it led to. */
export async function insertPage(tx: Tx, slug: string): Promise<string> {
  const { id } = await tx
    .insertInto("page")
    .values({ kind: "page", slug })
    .returning("id")
    .executeTakeFirstOrThrow();
  await freeAddress(tx, slug);
  return id;
}

/** Gives a page that is locked another address; the former one leads there. */
export async function moveTo(
  tx: Tx,
  { id, slug: former }: { id: string; slug: string },
  slug: string,
): Promise<void> {
  await tx.updateTable("page").set({ slug }).where("id", "=", id).execute();
  await freeAddress(tx, slug);
  await tx
    .insertInto("page_redirect")
    .values({ slug: former, page_id: id })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ page_id: id }))
    .execute();
}

/** An address that a page has leads nowhere else. */
const freeAddress = (tx: Tx, slug: string) =>
  tx.deleteFrom("page_redirect").where("slug", "=", slug).execute();

export async function findMenu(db: Db, id: string): Promise<PageMenu[]> {
  const { menu } = await db.selectFrom("page").select("menu").where("id", "=", id).executeTakeFirstOrThrow();
  return menu as PageMenu[];
}

export const setMenu = (tx: Tx, id: string, menu: readonly PageMenu[]) =>
  tx
    .updateTable("page")
    .set({ menu: [...menu] })
    .where("id", "=", id)
    .execute();

/** Deletes a page, or takes that back; false: there is none to do it with. */
export async function setDeleted(tx: Tx, id: string, at: Date | null): Promise<string | undefined> {
  const row = await tx
    .updateTable("page")
    .set({ deleted_at: at })
    .where("id", "=", id)
    .where("kind", "=", "page")
    .where("deleted_at", at ? "is" : "is not", null)
    .returning("slug")
    .executeTakeFirst();
  return row?.slug ?? undefined;
}
