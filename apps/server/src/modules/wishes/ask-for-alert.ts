import type { Alert } from "@palco/contract/wishes/api";
import { limits } from "@palco/values/limits";
import { findProductForSale, listDatePlaces } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { deleteAlert, insertAlert, listAlertIdsOf, listAwaitedBy, watch } from "./alert.queries.ts";
import { findProduct } from "./wish.queries.ts";

type Own = Pick<Context<Actor>, "db" | "actor" | "now">;

interface Wish {
  slug: string;
  /** One date of it, while others are free. */
  date?: string | undefined;
}

/**
 * A word when it can be bought: only of products on show that are not on sale yet or are sold out, and of dates that are
 * full. A second time changes nothing.
 */
export async function askForAlert({ db, actor, now }: Own, { slug, date }: Wish): Promise<void> {
  const at = now();
  const product = await findProductForSale(db, slug, { now: at });
  if (!product?.onShow) throw new AppError("catalogue.not_found");
  const isAwaited = date
    ? (await listDatePlaces(db, [date], at)).some(
        ({ productId, state }) => productId === product.id && state === "full",
      )
    : product.saleState === "not_yet" || product.saleState === "sold_out";
  if (!isAwaited) throw new AppError("wishes.not_awaited");
  await db.transaction().execute(async (tx) => {
    const alert = { userId: actor.id, productId: product.id, sessionId: date ?? null };
    if (!(await insertAlert(tx, alert, { most: limits.wishes, now: at })))
      throw new AppError("wishes.alert_limit");
    await watch(tx, product.id, at);
  });
}

/** Also of a product that went out of sight since. */
export async function takeAlertBack({ db, actor }: Own, { slug, date }: Wish): Promise<void> {
  const product = await findProduct(db, slug);
  const alert = product && { userId: actor.id, productId: product.id, sessionId: date ?? null };
  const removed = alert && (await deleteAlert(db, alert));
  if (!removed && !product?.available) throw new AppError("catalogue.not_found");
}

export async function listAlertIds({ db, actor }: Own): Promise<{ items: string[] }> {
  return { items: await listAlertIdsOf(db, actor.id) };
}

/** Alerts of the actor, in their language. */
export async function listAlerts({
  db,
  actor,
  language,
}: Pick<Context<Actor>, "db" | "actor" | "language">): Promise<{ items: Alert[] }> {
  const rows = await listAwaitedBy(db, actor.id);
  return {
    items: rows.map(({ slug, title, titles, sessionId, startsAt, askedAt }) => ({
      slug,
      title: titles[language] || title,
      date: sessionId && startsAt ? { id: sessionId, startsAt: startsAt.toISOString() } : null,
      askedAt: askedAt.toISOString(),
    })),
  };
}
