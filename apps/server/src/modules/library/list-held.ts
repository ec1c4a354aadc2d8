import type { listHeld as contract } from "@palco/contract/library/api";
import { resumeEndShare } from "@palco/values/resume";
import { sql } from "kysely";
import type { z } from "zod";
import { includedProduct } from "#modules/access/public.ts";
import type { Actor, Context } from "#platform/context.ts";

interface HeldRow {
  productId: string;
  by: "ticket" | "subscription";
  endsAt: Date | null;
  sessionAt: Date | null;
  leftMs: number | null;
}

/** Which of these products the actor may watch now, a ticket before a subscription; however many they have. */
export async function listHeld(
  { db, actor, now }: Pick<Context<Actor>, "db" | "actor" | "now">,
  productIds: readonly string[],
): Promise<z.output<typeof contract.output>> {
  if (!productIds.length) return { items: [] };
  const [ids, at] = [[...productIds], now()];
  const { rows } = await sql<HeldRow>`
    with held as (
      select distinct on (product_id) * from (
        select product_id, session_id, 'ticket' as by, ends_at from ticket
          where user_id = ${actor.id} and product_id = any(${ids}::uuid[]) and closed_reason is null
            and (ends_at is null or ends_at > ${at})
        union all
        select p.id, null, 'subscription', m.valid_until from member m
          join product_card p on m.channel_id is null or m.channel_id = p.channel_id
          where m.user_id = ${actor.id} and m.valid_until > ${at} and p.id = any(${ids}::uuid[]) and ${includedProduct}) grants
      order by product_id, by = 'ticket' desc, ends_at desc nulls first)
    select held.product_id as "productId", held.by, held.ends_at as "endsAt", s.starts_at as "sessionAt",
      a.duration_ms - v.resume_at_ms as "leftMs"
    from held join product_card p on p.id = held.product_id
    left join product_date s on s.id = held.session_id
    left join asset_card a on a.id = p.asset_id
    left join watched v on v.item_id = p.id and v.asset_id = p.asset_id and v.airing_at is null and v.user_id = ${actor.id}
      and v.resume_at_ms > 0 and v.resume_at_ms <= a.duration_ms * ${resumeEndShare}::float8`.execute(db);
  return {
    items: rows.map(({ endsAt, sessionAt, ...held }) => ({
      ...held,
      endsAt: endsAt?.toISOString() ?? null,
      sessionAt: sessionAt?.toISOString() ?? null,
    })),
  };
}
