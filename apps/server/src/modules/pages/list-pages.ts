import { PageState } from "@palco/contract/pages/page-state";
import type { ListedPage, listPages as contract } from "@palco/contract/pages/site-pages";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { inLanguage, languages } from "@palco/values/language";
import type { Context } from "#platform/context.ts";
import { listPageRows, type SitePageRow } from "./site-page.queries.ts";

/** The pages of the site, for administrators. */
export async function listPages(
  { db, language, now }: Pick<Context, "db" | "language" | "now">,
  { q, status, sort, page, size }: RouteArguments<typeof contract>["query"],
): Promise<RouteOutput<typeof contract>> {
  const { rows, counts } = await listPageRows(db, { q, status, sort, page, size, language, at: now() });
  const all = Object.fromEntries(PageState.options.map((state) => [state, counts[state] ?? 0])) as Record<
    PageState,
    number
  >;
  const total = PageState.options
    .filter((state) => (status ? state === status : state !== "deleted"))
    .reduce((sum, state) => sum + all[state], 0);
  const toItem = ({ titles, head, live, plannedAt, until, changedAt, ...row }: SitePageRow): ListedPage => ({
    ...row,
    title: inLanguage(titles, language),
    languages: languages.filter((code) => titles[code]),
    hasDraft: live > 0 && head > live,
    plannedAt: plannedAt && plannedAt > now() ? plannedAt.toISOString() : null,
    until: until && until > now() ? until.toISOString() : null,
    changedAt: changedAt.toISOString(),
  });
  return { items: rows.map(toItem), total, page, size, counts: all };
}
