import { makeStatements } from "@palco/contract/payouts/api";
import { earningsOf } from "@palco/values/earnings";
import { ticketFeeOf } from "@palco/values/fee";
import { splitGross } from "@palco/values/money";
import { saleEntries } from "@palco/values/refund";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const { db } = app.platform;

const planned = fc.record({
  gross: fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 50_000 })),
  tickets: fc.integer({ min: 1, max: 9 }),
  minutes: fc.integer({ min: 0, max: 600 }),
  isPrivate: fc.boolean(),
  keepsRecording: fc.boolean(),
  rehearsalMinutes: fc.integer({ min: 0, max: 300 }),
});

// Each ticket writes into the books what its sale writes, with its own fee; charges are those of the month.
test(
  "PA26 the calculator says of 1,000 random events what their statements say",
  { timeout: 60_000 },
  async () => {
    const events = fc.sample(planned, { numRuns: 1000, seed: 26 });
    const buyer = await aUser(app);
    const product = await aProduct(app);
    const at = new Date("2027-03-10T12:00:00Z");
    const channels = await sql<{
      id: string;
    }>`insert into channel (owner_id, slug, title, description, status, approved_at, published_at)
    select ${product.channel.owner.id}, 'event-' || n, 'Event', '', 'published', ${at}, ${at} from generate_series(1, ${events.length}::int) n
    returning id`.execute(db);
    const sold = events.flatMap((event, index) => {
      const price = splitGross(event.gross, 1000);
      const status = event.isPrivate ? "private" : "published";
      const fee = ticketFeeOf({ status, durationMs: event.minutes * 60_000 }, event.gross);
      const {
        buyer: paid,
        tax,
        fee: kept,
        organizer,
      } = saleEntries({ gross: price.gross, tax: price.tax, fee });
      return Array.from({ length: event.tickets }, () => ({
        channel: channels.rows[index]!.id,
        ...price,
        fee,
        paid,
        kept,
        taxed: tax,
        organizer,
      }));
    });
    await sql`with wanted as (select gen_random_uuid() as id, * from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
      as s (channel uuid, net int, tax int, gross int, fee int, paid int, kept int, taxed int, organizer int)),
    orders as (insert into "order" (id, user_id, status, currency, net_amount, tax_amount, gross_amount, charge_currency, charge_amount,
        terms_accepted_at, reserved_until, paid_at, created_at)
      select id, ${buyer.id}, 'paid', 'EUR', net, tax, gross, 'EUR', gross, ${at}, ${at}, ${at}, ${at} from wanted returning id),
    lines as (insert into order_line (order_id, user_id, product_id, channel_id, title, list_gross_amount, net_amount, tax_amount, gross_amount, tax_rate, fee_amount)
      select w.id, ${buyer.id}, ${product.id}, channel, 'Ticket', gross, net, tax, gross, 1000, fee from wanted w join orders using (id)
      returning id, order_id)
    insert into ledger_entry (order_id, order_line_id, account, amount, currency, reason, created_at)
      select w.id, lines.id, part.account, part.amount, 'EUR', 'sale', ${at} from wanted w join lines on lines.order_id = w.id
      cross join lateral (values ('buyer', paid), ('tax', taxed), ('fee', kept), ('organizer', organizer)) part (account, amount)
      where part.amount <> 0`.execute(db);
    const charges = events.flatMap((event, index) => {
      const { recording, rehearsal } = earningsOf(event);
      const channel = channels.rows[index]!.id;
      return [
        ...(recording ? [{ channel, kind: "recording", amount: recording }] : []),
        ...(rehearsal ? [{ channel, kind: "rehearsal", amount: rehearsal }] : []),
      ];
    });
    await sql`insert into organizer_charge (channel_id, kind, source_id, title, amount, currency, occurred_at)
    select channel, kind, gen_random_uuid(), 'Event', amount, 'EUR', ${at}
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as c (channel uuid, kind text, amount int)`.execute(
      db,
    );

    app.setNow(new Date("2027-04-01T01:20:00Z"));
    await (await aUser(app, { roles: ["ADMIN"] })).call(makeStatements);
    const statements = await db
      .selectFrom("statement")
      .select(["channel_id", "gross_amount", "tax_amount", "fee_amount", "charge_amount", "amount"])
      .execute();
    const of = new Map(statements.map((row) => [row.channel_id, row]));
    const said = events.map((event) => {
      const { tickets, recording, rehearsal, account } = earningsOf(event);
      return {
        gross: tickets.gross,
        tax: tickets.tax,
        fee: tickets.fee,
        charge: recording + rehearsal,
        account,
      };
    });
    const stated = channels.rows.map(({ id }) => {
      const row = of.get(id);
      // Where nothing was paid and nothing costs anything there is no statement.
      return {
        gross: row?.gross_amount ?? 0,
        tax: row?.tax_amount ?? 0,
        fee: row?.fee_amount ?? 0,
        charge: row?.charge_amount ?? 0,
        account: row?.amount ?? 0,
      };
    });
    expect(stated).toEqual(said);
    expect(said.filter(({ account }) => account < 0).length).toBeGreaterThan(50);
  },
);
