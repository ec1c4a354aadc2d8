import { randomBytes } from "node:crypto";
import { feeOf } from "@palco/values/fee";
import { splitGross } from "@palco/values/money";
import { sql } from "kysely";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import type { TestApp } from "#testing/app.ts";

export interface PaidOrder {
  id: string;
  userId: string;
  reference: string;
}

/**
 * Many orders as they are once the sandbox bank has approved them, each of an account of its own: with payment, ledger,
 * ticket, and its fact in the outbox. Written at once, for tests that need hundreds.
 */
export async function manyPaidOrders(
  app: TestApp,
  product: TestProduct,
  count: number,
  {
    gross = 1210,
    sessionId = null,
    stated = true,
  }: { gross?: number; sessionId?: string | null; stated?: boolean } = {},
): Promise<PaidOrder[]> {
  const { net, tax } = splitGross(gross, 1000);
  const fee = feeOf(gross);
  const now = app.platform.now();
  const batch = randomBytes(4).toString("hex");
  const { rows } = await sql<PaidOrder>`with person as (
      insert into user_account (email, name, surname, email_confirmed_at)
        select 'crowd-' || ${batch} || '-' || n || '@example.test', 'Ada', 'Prueba', ${now} from generate_series(1, ${count}::int) n returning id
    ), bought as (
      insert into "order" (user_id, status, currency, net_amount, tax_amount, gross_amount, charge_currency, charge_amount, terms_accepted_at, reserved_until, paid_at, created_at)
        select id, 'paid', 'EUR', ${net}::int, ${tax}::int, ${gross}::int, 'EUR', ${gross}::int, ${now}, ${now}, ${now}, ${now} from person returning id, user_id
    ), line as (
      insert into order_line (order_id, user_id, product_id, channel_id, session_id, title, list_gross_amount, net_amount, tax_amount, gross_amount, tax_rate, fee_amount)
        select id, user_id, ${product.id}::uuid, ${product.channel.id}::uuid, ${sessionId}::uuid, ${product.title}, ${gross}::int, ${net}::int, ${tax}::int, ${gross}::int, 1000, ${fee}::int
        from bought returning id, order_id, user_id
    ), ticket as (
      insert into entitlement (user_id, product_id, source, order_line_id, session_id)
        select user_id, ${product.id}::uuid, 'order', id, ${sessionId}::uuid from line
    ), paid as (
      insert into payment (order_id, provider, provider_reference, status, amount, currency, created_at)
        select id, 'sandbox', lpad((row_number() over ())::text, 4, '0') || ${batch}, 'approved', ${gross}::int, 'EUR', ${now} from bought
        returning order_id, provider_reference
    ), charged as (
      insert into sandbox_charge (reference, amount, currency, description, language, return_url, notify_url, status, expires_at)
        select provider_reference, ${gross}::int, 'EUR', 'a ticket', 'en', '/', '/', 'approved', ${now} from paid
    ), booked as (
      insert into ledger_entry (order_id, order_line_id, account, amount, currency, reason, created_at)
        select order_id, id, account, amount, 'EUR', 'sale', ${now} from line, (values ('buyer', ${-gross}::int), ('tax', ${tax}::int), ('fee', ${fee}::int),
          ('organizer', ${gross - tax - fee}::int)) entry (account, amount) where amount <> 0
    ), stated as (
      insert into outbox (kind, payload) select 'order.paid', jsonb_build_object('orderId', id, 'userId', user_id) from bought where ${stated}
    )
    select bought.id, bought.user_id as "userId", paid.provider_reference as reference from bought join paid on paid.order_id = bought.id`.execute(
    app.platform.db,
  );
  return rows;
}
