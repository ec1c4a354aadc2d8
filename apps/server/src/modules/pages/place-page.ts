import type { PagePlace, updatePagePlace as contract } from "@palco/contract/pages/site-pages";
import type { RouteArguments } from "@palco/contract/route";
import { freeSlug, isReservedSlug, slugOf } from "@palco/values/slug";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { slugRefusal } from "./create-page.ts";
import { findPage, lockPage, type PageRow } from "./page.queries.ts";
import { findMenu, listPageSlugsLike, moveTo, setDeleted, setMenu } from "./site-page.queries.ts";

type Editor = Pick<Context<Actor>, "db" | "now" | "actor">;

/** The wished address, or the first free one like it. */
export async function findFreeSlug(db: Db, wish: string, except?: string): Promise<string> {
  const base = slugOf(wish) || "page";
  return freeSlug(base, await listPageSlugsLike(db, base, except));
}

export async function getPagePlace(
  { db, now }: Pick<Context, "db" | "now">,
  page: string,
): Promise<PagePlace> {
  return placeOf(db, sitePage(await findPage(db, page, now())));
}

/** Sets the address and the menus of a page. */
export async function updatePagePlace(
  { db, now, actor }: Editor,
  page: string,
  wish: RouteArguments<typeof contract>["body"],
): Promise<PagePlace> {
  if (wish.slug && isReservedSlug(wish.slug)) throw new AppError("pages.slug_taken");
  const change = async (tx: Tx) => {
    const row = sitePage(await lockPage(tx, page, now()));
    const before = await placeOf(tx, row);
    const after = {
      ...before,
      ...(wish.slug && { slug: wish.slug }),
      ...(wish.menu && { menu: inOrder(wish.menu) }),
    };
    const changed = changedBetween({ ...before }, after);
    if (Object.keys(changed.after).length === 0) return after;
    if (after.slug !== before.slug) await moveTo(tx, before, after.slug);
    await setMenu(tx, row.id, after.menu);
    await recordAct(
      tx,
      { actorId: actor.id, act: "page.placed", object: { kind: "page", id: row.id }, ...changed },
      now(),
    );
    await tellMoved(tx, row.id);
    return after;
  };
  return db
    .transaction()
    .execute(change)
    .catch((error: unknown) => {
      throw slugRefusal(error);
    });
}

/** Deletes a page, or takes that back. Its revisions stay. */
export async function deletePage(
  { db, now, actor }: Editor,
  page: string,
  { back = false } = {},
): Promise<void> {
  const change = async (tx: Tx) => {
    const slug = await setDeleted(tx, page, back ? null : now());
    if (!slug) throw new AppError("pages.not_found");
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: back ? "page.brought_back" : "page.deleted",
        object: { kind: "page", id: page },
        after: { slug },
      },
      now(),
    );
    await tellMoved(tx, page);
  };
  await db
    .transaction()
    .execute(change)
    .catch((error: unknown) => {
      throw slugRefusal(error);
    });
}

/** Each place once. */
const inOrder = (menu: PagePlace["menu"]) =>
  (["header", "footer", "drawer"] as const).filter((place) => menu.includes(place));

/** Only pages have an address that is chosen. */
function sitePage(row: PageRow | undefined): PageRow & { slug: string } {
  if (row?.kind !== "page") throw new AppError("pages.not_found");
  return { ...row, slug: row.slug! };
}

const placeOf = async (db: Db, { id, slug }: { id: string; slug: string }): Promise<PagePlace> => ({
  id,
  slug,
  menu: await findMenu(db, id),
});

/** Answers and open pages that show it are out of date. */
async function tellMoved(tx: Tx, page: string): Promise<void> {
  await sharedChanged(tx);
  await publishEvent(tx, "home.updated", { page });
}
