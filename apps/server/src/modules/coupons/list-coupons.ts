import type { CouponBatches, couponStates, CouponView } from "@palco/contract/coupons/api";
import { showCode } from "@palco/values/coupon-code";
import { sql } from "kysely";
import { mayEditProduct } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { findBatch, listBatches } from "./batch.queries.ts";
import { couponState } from "./coupon.ts";
import { getOwnProduct, listSoldDates } from "./own-product.ts";
import { presentUndos, type UndoRow, undosOf } from "./undo.queries.ts";

/** Coupon batches that the caller made for a product, and the data to make more. */
export async function listCouponBatches(context: Context<Actor>, slug: string): Promise<CouponBatches> {
  const product = await getOwnProduct(context, slug);
  const { title, status, currency, taxRate, durationMs } = product;
  const dates = await listSoldDates(context, product);
  const sessions = dates.map(({ id, startsAt }) => ({ id, startsAt: startsAt.toISOString() }));
  return {
    product: { title, status, currency, taxRate, durationMs, sessions },
    items: await listBatches(context.db, product),
  };
}

/** A batch of a product of the actor's; others don't exist. */
export async function getOwnBatch({ db, actor }: Pick<Context<Actor>, "db" | "actor">, id: string) {
  const batch = await findBatch(db, id);
  if (!batch || !mayEditProduct(actor, batch)) throw new AppError("coupons.not_found");
  return batch;
}

interface Wanted {
  state?: (typeof couponStates)[number] | undefined;
  q?: string | undefined;
  page: number;
  size: number;
}

interface Row {
  id: string;
  code: string;
  redeemed_at: Date | null;
  reserved_until: Date | null;
  name: string | null;
  surname: string | null;
  email: string | null;
  undone: UndoRow[];
}

function presentRow(row: Row, now: Date): CouponView {
  return {
    id: row.id,
    code: showCode(row.code),
    state: couponState({ redeemedAt: row.redeemed_at, reservedUntil: row.reserved_until }, now),
    redeemedAt: row.redeemed_at?.toISOString() ?? null,
    redeemedBy: row.email === null ? null : { name: `${row.name} ${row.surname}`.trim(), email: row.email },
    undone: presentUndos(row.undone),
  };
}

const source = sql`coupon c left join account_card u on u.id = c.redeemed_by`;
const columns = sql`c.id, c.code, c.redeemed_at, c.reserved_until, u.name, u.surname, u.email,
  ${undosOf("c.id")} as undone`;

/** The codes of a batch, page by page; found by their signs or by who redeemed them. */
export async function listCoupons(context: Context<Actor>, batchId: string, wanted: Wanted) {
  const { db, now } = context;
  const { state, q, page, size } = wanted;
  await getOwnBatch(context, batchId);
  const conditions = [sql`c.batch_id = ${batchId}`];
  const isReserved = sql`coalesce(c.reserved_until > ${now()}, false)`;
  if (state === "redeemed") conditions.push(sql`c.redeemed_at is not null`);
  else if (state)
    conditions.push(sql`c.redeemed_at is null and ${isReserved} = ${state === "reserved"}::boolean`);
  if (q) conditions.push(matchesCode(q));
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<Row>`select ${columns} from ${source} where ${where}
    order by c.redeemed_at desc nulls last, c.code limit ${size} offset ${(page - 1) * size}`.execute(db);
  const count = await sql<{ n: number }>`select count(*)::int as n from ${source} where ${where}`.execute(db);
  return { items: rows.map((row) => presentRow(row, now())), total: count.rows[0]!.n, page, size };
}

/** Parts of a code, however its dashes fall, and of who redeemed it: name or e-mail. */
export function matchesCode(q: string) {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const signs = q.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return sql`(c.code like ${like(signs)} or u.email ilike ${like(q)}
    or unaccent(u.name || ' ' || u.surname) ilike unaccent(${like(q)}))`;
}

/** One code, of any owner. */
export async function findCouponView(db: Db, id: string, now: Date): Promise<CouponView | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${source} where c.id = ${id}`.execute(db);
  return rows[0] && presentRow(rows[0], now);
}
