import { typesWith } from "@palco/contract/product-types/traits";
import { sessionZone } from "@palco/values/wall-clock";
import { ticketFeeOf } from "@palco/values/fee";
import { sql } from "kysely";
import { makePayout, makeStatements, movePayout } from "#modules/payouts/public.ts";
import type { Actor, Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { DemoVisitor } from "./audience.ts";

const dayMs = 86_400_000;

interface Sold {
  id: string;
  channel_id: string;
  title: string;
  currency: string;
  net_amount: number;
  tax_amount: number;
  gross_amount: number;
  tax_rate: number;
  status: string;
  durationMs: number | null;
}

/** Products that are sold without a choice of date. Tickets for dates, full or not, are counted elsewhere. */
async function listSold(tx: Tx): Promise<Sold[]> {
  const { rows } =
    await sql<Sold>`select p.id, p.channel_id, p.title, p.currency, p.net_amount, p.tax_amount, p.gross_amount,
      p.tax_rate, p.status, a.duration_ms as "durationMs"
    from product p left join asset a on a.id = p.asset_id
    where p.status = 'published' and p.gross_amount > 0 and p.type not in (${sql.join(typesWith(({ delivery }) => delivery === "parcel"))}) and not p.bundle_active
      and not exists (select from product_session where product_id = p.id) order by p.slug`.execute(tx);
  return rows;
}

/** Months of sales to the audience, and visitors who bought nothing: data for the organizers' pages. */
export async function fillSales(tx: Tx, audience: readonly DemoVisitor[], now: Date): Promise<void> {
  const products = await listSold(tx);
  for (const [which, product] of products.entries())
    for (const [who, { id: userId, keen, joined }] of audience.entries()) {
      if (keen === 0) continue;
      // Without chance, so that each demo is the same: some products are bought by many, some people buy more.
      const turn = (who * 5 + which * 7 + ((who * who + 3) % 7) * which + ((who * 11) % 13)) % 9;
      const days = (who * 17 + which * 29) % Math.min(115, joined);
      const minutes = (who * 131 + which * 47) % 900;
      const at = new Date(now.getTime() - days * dayMs - minutes * 60_000);
      if (turn < keen * 1.4 + (which % 3)) {
        const order_line_id = await sell(tx, product, { userId, at });
        const ticket = { user_id: userId, product_id: product.id, granted_at: at };
        await tx
          .insertInto("entitlement")
          .values({ ...ticket, source: "order", order_line_id })
          .execute();
      } else if (turn === 8)
        await tx
          .insertInto("checkout_visit")
          .values({ user_id: userId, product_id: product.id, times: 1 + (who % 3), opened_at: at })
          .execute();
    }
  const debtor = { name: "Palco Demo, S.L.", iban: "ES7921000813610123456789" };
  await tx.insertInto("payout_debtor").values(debtor).execute();
}

/** Makes a paid order for each undated ticket of a demo account. */
export async function sellTickets(tx: Tx, userId: string): Promise<void> {
  for (const product of await listSold(tx)) {
    const ticket = await tx
      .selectFrom("entitlement")
      .select(["id", "granted_at"])
      .where("user_id", "=", userId)
      .where("product_id", "=", product.id)
      .where("source", "=", "grant")
      .executeTakeFirst();
    if (!ticket) continue;
    const order_line_id = await sell(tx, product, { userId, at: ticket.granted_at });
    await tx
      .updateTable("entitlement")
      .set({ source: "order", order_line_id })
      .where("id", "=", ticket.id)
      .execute();
  }
}

/** Writes plays per channel and day that follow the sales; the last days are left to the count of playback sessions. */
export async function fillPlays(tx: Tx, now: Date): Promise<void> {
  const until = new Date(now.getTime() - 2 * dayMs);
  await sql`insert into play_count (channel_id, played_on, plays)
    select p.channel_id, (e.granted_at at time zone ${sql.lit(sessionZone)})::date, count(*) + count(*) / 2
    from entitlement e join product p on p.id = e.product_id
    where e.source = 'order' and p.type in (${sql.join(typesWith(({ hasFilm }) => hasFilm))}) and e.granted_at < ${until}
    group by 1, 2 on conflict do nothing`.execute(tx);
}

/** The paid order of one product. Answers its line. */
async function sell(tx: Tx, product: Sold, { userId, at }: { userId: string; at: Date }): Promise<string> {
  const { net_amount, tax_amount, gross_amount, currency } = product;
  const amounts = { net_amount, tax_amount, gross_amount };
  const times = { terms_accepted_at: at, reserved_until: at, paid_at: at, created_at: at };
  const charge = { charge_currency: currency, charge_amount: gross_amount };
  const order = await tx
    .insertInto("order")
    .values({
      user_id: userId,
      status: "paid",
      currency,
      ...amounts,
      ...charge,
      ...times,
      consents: sql`${JSON.stringify({ terms: "2026-11", access: "2026-11" })}::jsonb`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const fee = ticketFeeOf(product, gross_amount);
  const line = await tx
    .insertInto("order_line")
    .values({
      order_id: order.id,
      user_id: userId,
      product_id: product.id,
      channel_id: product.channel_id,
      title: product.title,
      list_gross_amount: gross_amount,
      ...amounts,
      tax_rate: product.tax_rate,
      fee_amount: fee,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const parts = { buyer: -gross_amount, tax: tax_amount, fee, organizer: gross_amount - tax_amount - fee };
  await tx
    .insertInto("ledger_entry")
    .values(
      Object.entries(parts).map(([account, amount]) => ({
        order_id: order.id,
        order_line_id: line.id,
        account,
        amount,
        currency,
        reason: "sale",
        created_at: at,
      })),
    )
    .execute();
  return line.id;
}

/** Pays out the months before the last one. The last one stays due. */
export async function payDemoMonths(platform: Platform, people: ReadonlyMap<string, string>): Promise<void> {
  const email = "admin@demo.palco.test";
  const id = people.get(email);
  if (!id) return;
  const actor: Actor = { id, signInId: id, email, name: email, roles: ["ADMIN"], language: "es" };
  const today = platform.now();
  const then = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 2, 9));
  const past = { ...platform, actor, now: () => then };
  if (await makeStatements(past)) {
    const payout = await makePayout(past);
    await movePayout(past, payout.id, "sent");
    await movePayout(past, payout.id, "paid");
  }
  await makeStatements(platform);
}
