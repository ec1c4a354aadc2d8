import type { CouponSheet } from "@palco/contract/coupons/api";
import { showCode } from "@palco/values/coupon-code";
import { csvAmount, toCsv } from "@palco/values/csv";
import { currencyExponent } from "@palco/values/money";
import { qrPath } from "@palco/values/qr-path";
import type { Actor, Context } from "#platform/context.ts";
import { couponHead, tableTexts } from "./table-texts.ts";
import { couponState } from "./coupon.ts";
import { getOwnBatch } from "./list-coupons.ts";

/** URL to redeem a code: the home page with the code filled in. */
export const codeUrl = (publicUrl: string, code: string) => `${publicUrl}/?code=${showCode(code)}`;

/** The codes of a batch as a table, with the address that fills each in. */
export async function getCouponTable(context: Context<Actor>, batchId: string) {
  const { db, config, language, now } = context;
  const batch = await getOwnBatch(context, batchId);
  const rows = await db
    .selectFrom("coupon")
    .select(["code", "redeemed_at", "reserved_until"])
    .where("batch_id", "=", batchId)
    .orderBy("id")
    .orderBy("code")
    .execute();
  const t = tableTexts[language];
  const price = csvAmount(batch.gross, currencyExponent(batch.currency));
  const lines = rows.map((row) => {
    const state = couponState({ redeemedAt: row.redeemed_at, reservedUntil: row.reserved_until }, now());
    const url = codeUrl(config.publicUrl, row.code);
    return [showCode(row.code), url, batch.title, batch.sessionAt?.toISOString(), price, batch.currency, t[`state_${state}`]]; // prettier-ignore
  });
  return { filename: `${batch.slug}-codes.csv`, csv: toCsv([couponHead(language), ...lines]) };
}

/** So many fit a print run without making a phone's browser suffer. */
export const sheetSize = 200;

/** Codes to print: only those that are not redeemed. */
export async function getCouponSheet(
  context: Context<Actor>,
  batchId: string,
  from: number,
): Promise<CouponSheet> {
  const { db, config } = context;
  const batch = await getOwnBatch(context, batchId);
  const unspent = db.selectFrom("coupon").where("batch_id", "=", batchId).where("redeemed_at", "is", null);
  const { total } = await unspent
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await unspent.select("code").orderBy("code").limit(sheetSize).offset(from).execute();
  const { net, tax, gross, currency } = batch;
  const { default: QRCode } = await import("qrcode");
  return {
    product: { title: batch.title, channel: batch.channelTitle },
    sessionAt: batch.sessionAt?.toISOString() ?? null,
    price: { net, tax, gross, currency },
    total: Number(total),
    from,
    items: rows.map(({ code }) => {
      const url = codeUrl(config.publicUrl, code);
      return {
        code: showCode(code),
        url,
        ...qrPath(QRCode.create(url, { errorCorrectionLevel: "M" }).modules),
      };
    }),
  };
}
