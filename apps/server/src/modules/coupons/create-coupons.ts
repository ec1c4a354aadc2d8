import { randomBytes } from "node:crypto";
import type { CouponBatch, NewCoupons } from "@palco/contract/coupons/api";
import { codesFrom } from "@palco/values/coupon-code";
import { minimumPaidPrice, type Price, priceOfTyped } from "@palco/values/money";
import { sql } from "kysely";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { listBatches } from "./batch.queries.ts";
import { getOwnProduct, listSoldDates } from "./own-product.ts";

/** Makes so many codes at once for a product of one's own that is published or private. */
export async function createCoupons(
  context: Context<Actor>,
  slug: string,
  { quantity, price: amount, priceTyped, sessionId = null }: NewCoupons,
): Promise<CouponBatch> {
  const { db, actor, now } = context;
  const product = await getOwnProduct(context, slug);
  const batchId = await commitOnce<string>(context, "batch", async (commit) => {
    if (product.status === "draft") throw new AppError("coupons.product_is_draft");
    const price = priceOfTyped(priceTyped, amount, product.taxRate, product.currency);
    if (price.gross > 0 && price.gross < minimumPaidPrice)
      throw fieldsRefused({ path: "price", code: "too_small", params: { min: minimumPaidPrice / 100 } });
    // Price without an offer: a code exists to make it cheaper.
    const usual = product.listPrice ?? product.price;
    if (price.gross > usual.gross)
      throw fieldsRefused({ path: "price", code: "too_big", params: { max: usual[priceTyped] / 100 } });
    if (sessionId && !(await listSoldDates(context, product)).some(({ id }) => id === sessionId))
      throw fieldsRefused({ path: "sessionId", code: "select" });
    const codes = codesFrom(randomBytes(10 * quantity));
    const batch = { productId: product.id, sessionId, price, taxRate: product.taxRate, createdBy: actor.id };
    return commit((tx) => insertBatch(tx, { ...batch, codes }, now()));
  });
  return (await listBatches(db, product, batchId))[0]!;
}

interface NewBatch {
  productId: string;
  sessionId: string | null;
  price: Price;
  /** Basis points. */
  taxRate: number;
  createdBy: string;
  /** As they are kept: sixteen signs. */
  codes: readonly string[];
}

/** Writes a batch with its codes, in two statements whatever their number. @returns its id */
export async function insertBatch(tx: Tx, batch: NewBatch, now: Date): Promise<string> {
  const { price, codes } = batch;
  const { id } = await tx
    .insertInto("coupon_batch")
    .values({
      product_id: batch.productId,
      session_id: batch.sessionId,
      quantity: codes.length,
      currency: price.currency,
      tax_rate: batch.taxRate,
      net_amount: price.net,
      tax_amount: price.tax,
      gross_amount: price.gross,
      created_by: batch.createdBy,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into coupon (batch_id, code) select ${id}, unnest(${[...codes]}::text[])`.execute(tx);
  return id;
}
