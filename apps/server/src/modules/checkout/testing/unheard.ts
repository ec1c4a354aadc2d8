import { randomBytes } from "node:crypto";
import { defaultTaxRate, splitGross } from "@palco/values/money";
import { feeOf } from "@palco/values/fee";
import { sql } from "kysely";
import type { TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import type { TestApp } from "#testing/app.ts";

export interface UnheardOrder {
  id: string;
  buyer: TestUser;
  reference: string;
}

interface Paid {
  gross?: number;
  sessionId?: string | null;
  /** Bank that took the money: the sandbox, or the terminal of this account. */
  terminal?: string;
  /** The time of the order is over. */
  late?: boolean;
}

/**
 * An open order per buyer that was paid at the bank while the shop received no notification. Written at once: a race
 * test needs only what happens next.
 */
export async function unheardOrders(
  { platform: { db, now } }: Pick<TestApp, "platform">,
  product: TestProduct,
  buyers: readonly TestUser[],
  { gross = 1210, sessionId = null, terminal, late = false }: Paid = {},
): Promise<UnheardOrder[]> {
  const { net, tax } = splitGross(gross, defaultTaxRate);
  const at = now();
  const until = new Date(at.getTime() + (late ? -60_000 : 30 * 60_000));
  const batch = randomBytes(3).toString("hex");
  const provider = terminal ? "redsys" : "sandbox";
  const { rows } = await sql<{ id: string; userId: string; reference: string }>`with bought as (
      insert into "order" (user_id, status, currency, net_amount, tax_amount, gross_amount, charge_currency, charge_amount, terms_accepted_at, reserved_until, created_at)
        select id, 'open', 'EUR', ${net}::int, ${tax}::int, ${gross}::int, 'EUR', ${gross}::int, ${at}, ${until}, ${at}
        from unnest(${buyers.map(({ id }) => id)}::uuid[]) id returning id, user_id
    ), line as (
      insert into order_line (order_id, user_id, product_id, channel_id, session_id, title, list_gross_amount, net_amount, tax_amount, gross_amount, tax_rate, fee_amount)
        select id, user_id, ${product.id}::uuid, ${product.channel.id}::uuid, ${sessionId}::uuid, ${product.title}, ${gross}::int, ${net}::int, ${tax}::int, ${gross}::int,
          ${defaultTaxRate}::int, ${feeOf(gross)}::int from bought
    ), tried as (
      insert into payment (order_id, provider, account_id, way, provider_reference, status, amount, currency, created_at)
        select id, ${provider}, ${terminal ?? null}::uuid, 'card', lpad((row_number() over ())::text, 4, '0') || ${batch} || 'zz', 'pending', ${gross}::int, 'EUR', ${at}
        from bought returning order_id, provider_reference
    ), charged as (
      insert into sandbox_charge (reference, amount, currency, description, language, return_url, notify_url, status, expires_at)
        select provider_reference, ${gross}::int, 'EUR', 'a ticket', 'en', '/', '/', 'approved', ${until} from tried where ${!terminal}
    )
    select bought.id, bought.user_id as "userId", tried.provider_reference as reference from bought join tried on tried.order_id = bought.id`.execute(
    db,
  );
  const people = new Map(buyers.map((buyer) => [buyer.id, buyer]));
  return rows.map(({ id, userId, reference }) => ({ id, reference, buyer: people.get(userId)! }));
}
