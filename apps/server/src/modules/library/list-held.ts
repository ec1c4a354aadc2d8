import { sql } from "kysely";
import { includedProduct } from "#modules/access/public.ts";
import type { Actor, Context } from "#platform/context.ts";

interface Held {
  productId: string;
  by: "ticket" | "subscription";
}

/** Which of these products the actor may watch now, a ticket before a subscription; however many they have. */
export async function listHeld(
  { db, actor, now }: Pick<Context<Actor>, "db" | "actor" | "now">,
  productIds: readonly string[],
): Promise<{ items: Held[] }> {
  if (!productIds.length) return { items: [] };
  const [ids, at] = [[...productIds], now()];
  const { rows } = await sql<Held>`
    select distinct on ("productId") "productId", by from (
      select product_id as "productId", 'ticket' as by from ticket
        where user_id = ${actor.id} and product_id = any(${ids}::uuid[]) and closed_reason is null
          and (ends_at is null or ends_at > ${at})
      union all
      select p.id, 'subscription' from member m
        join product_card p on m.channel_id is null or m.channel_id = p.channel_id
        where m.user_id = ${actor.id} and m.valid_until > ${at} and p.id = any(${ids}::uuid[]) and ${includedProduct}) held
    order by "productId", by = 'ticket' desc`.execute(db);
  return { items: rows };
}
