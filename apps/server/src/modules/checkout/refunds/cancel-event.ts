import type {
  cancelEvent as contract,
  CancellationView,
  listCancellations as listContract,
} from "@palco/contract/checkout/cancellations";
import type { RouteOutput } from "@palco/contract/route";
import { addBusinessDays, refundBusinessDays } from "@palco/values/business-days";
import { sessionZone } from "@palco/values/wall-clock";
import { sql } from "kysely";
import type { z } from "zod";
import { callOffDates, findProductForSale, listDates, mayEditProduct } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { collectOrders, isCancelled, listAffected, listCancellationViews } from "./cancellation.queries.ts";

/**
 * Cancels a product or one of its dates. It can no longer be bought; the affected orders are recorded here and
 * refunded by `runCancellations`.
 */
export async function cancelEvent(
  context: Context<Actor>,
  slug: string,
  { sessionId: asked, note }: z.output<(typeof contract)["body"]>,
): Promise<CancellationView> {
  const { db, now, actor } = context;
  const sessionId = asked ?? null;
  const productId = await getOwnProductId(context, slug);
  const id = await commitOnce<string>(context, "cancellation", async (commit) => {
    if (sessionId && !(await listDates(db, productId)).some(({ id }) => id === sessionId))
      throw new AppError("checkout.session_invalid");
    if (await isCancelled(db, productId, sessionId)) throw new AppError("checkout.already_cancelled");
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: sessionZone, dateStyle: "short" }).format(
      now(),
    );
    return commit(async (tx) => {
      const made = await tx
        .insertInto("cancellation")
        .values({
          product_id: productId,
          session_id: sessionId,
          requested_by: actor.id,
          note,
          deadline_on: sql`${addBusinessDays(today, refundBusinessDays)}::date`,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      // Pressed twice at once.
      if (!made) throw new AppError("checkout.already_cancelled");
      await callOffDates(tx, { productId, sessionId, at: now() });
      await collectOrders(tx, made.id);
      await sql`select pg_notify('cancellation_waiting', '')`.execute(tx);
      return made.id;
    });
  });
  return (await listCancellationViews(db, { productId, id }))[0]!;
}

export async function listCancellations(
  context: Context<Actor>,
  slug: string,
): Promise<RouteOutput<typeof listContract>> {
  const productId = await getOwnProductId(context, slug);
  const [items, affected] = await Promise.all([
    listCancellationViews(context.db, { productId }),
    listAffected(context.db, productId),
  ]);
  const isOff = (sessionId: string | null) =>
    items.some((item) => item.sessionId === null || item.sessionId === sessionId);
  const possible = new Map<string | null, RouteOutput<typeof listContract>["possible"][number]>();
  for (const { session_id: sessionId, session_at: at, orders, amount, currency } of affected) {
    if (isOff(sessionId)) continue;
    const one = possible.get(sessionId) ?? {
      sessionId,
      sessionAt: at?.toISOString() ?? null,
      orders: 0,
      sums: [],
    };
    one.orders += orders;
    if (currency && amount > 0) one.sums.push({ amount, currency });
    possible.set(sessionId, one);
  }
  if (!isOff(null) && !possible.has(null))
    possible.set(null, { sessionId: null, sessionAt: null, orders: 0, sums: [] });
  return { items, possible: [...possible.values()] };
}

/** Its organizer's or the team's; anybody else's does not exist. */
async function getOwnProductId({ db, now, actor, language }: Context<Actor>, slug: string): Promise<string> {
  const product = await findProductForSale(db, slug, { now: now(), language });
  if (!product || product.status === "draft" || !mayEditProduct(actor, product))
    throw new AppError("catalogue.not_found");
  return product.id;
}
