import { sql } from "kysely";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import type { Db } from "#platform/db/database.ts";

/** Payer that passes every check. */
export const testDebtor = { name: "Palco Años, S.L. & Co", iban: "ES7921000813610123456789" };

/** A closed month of a channel, without lines. */
export async function aStatement(
  db: Db,
  channelId: string,
  { amount = 1000, currency = "EUR", month = "2020-01-01" } = {},
): Promise<string> {
  const sums = { gross_amount: amount, tax_amount: 0, fee_amount: 0, charge_amount: 0, amount };
  const row = { channel_id: channelId, currency, month, ...sums };
  return (await db.insertInto("statement").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** A payout of one statement, made by `createdBy`. */
export async function aPayout(db: Db, channelId: string, createdBy: string): Promise<string> {
  const statement_id = await aStatement(db, channelId, { month: "2019-12-01" });
  const payout = { currency: "EUR", amount: 1000, transfers: 1, debtor: JSON.stringify(testDebtor), execute_on: "2020-02-03", created_by: createdBy }; // prettier-ignore
  const { id } = await db.insertInto("payout").values(payout).returning("id").executeTakeFirstOrThrow();
  const line = { payout_id: id, statement_id, channel_id: channelId, name: "A stage", iban: testDebtor.iban, amount: 1000 }; // prettier-ignore
  await db.insertInto("payout_line").values(line).execute();
  return id;
}

/** Many tickets of a product sold to one account, straight into the books: 12.10 each, 1.10 tax, 1.54 fee. */
export async function soldMany(
  db: Db,
  product: TestProduct,
  { userId, count, at }: { userId: string; count: number; at: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`with sold as (
        insert into "order" (user_id, status, currency, net_amount, tax_amount, gross_amount, charge_currency, charge_amount,
          terms_accepted_at, reserved_until, paid_at, created_at)
        select ${userId}, 'paid', 'EUR', 1100, 110, 1210, 'EUR', 1210, ${at}, ${at}, ${at}::timestamptz + n * interval '1 second', ${at}
        from generate_series(1, ${count}::int) n returning id, user_id, paid_at),
      lines as (
        insert into order_line (order_id, user_id, product_id, channel_id, title, list_gross_amount, net_amount, tax_amount,
          gross_amount, tax_rate, fee_amount)
        select id, user_id, ${product.id}, ${product.channel.id}, ${product.title}, 1210, 1100, 110, 1210, 1000, 154 from sold
        returning id, order_id)
      insert into ledger_entry (order_id, order_line_id, account, amount, currency, reason, created_at)
      select lines.order_id, lines.id, part.account, part.amount, 'EUR', 'sale', sold.paid_at from lines
        join sold on sold.id = lines.order_id
        cross join (values ('buyer', -1210), ('tax', 110), ('fee', 154), ('organizer', 946)) part (account, amount)`.execute(
      tx,
    );
  });
}
