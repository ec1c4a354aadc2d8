import { productTraits, productTypes } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";

const soonMs = 10 * 60_000;
const dated = productTypes.filter((type) => productTraits[type].isDated);

interface Start {
  productId: string;
  sessionId: string;
  title: string;
  slug: string;
  startsAt: Date;
}

/** States that a broadcast begins in ten minutes, once for each date and hour: run again, or by two processes, it says nothing. */
export async function announceStarts({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Start>`with due as (
        insert into announced_start (session_id, starts_at)
        select d.id, d.starts_at from product_date d join product_card p on p.id = d.product_id
        where d.starts_at > ${at} and d.starts_at <= ${new Date(at.getTime() + soonMs)} and d.called_off_at is null
          and p.type = any(${dated}::text[]) and p.status = 'published'
        on conflict do nothing returning session_id, starts_at)
      select p.id as "productId", due.session_id as "sessionId", p.title, p.slug, due.starts_at as "startsAt"
      from due join product_date d on d.id = due.session_id join product_card p on p.id = d.product_id`.execute(
      tx,
    );
    for (const { startsAt, ...start } of rows)
      await publishEvent(tx, "live.starting_soon", { ...start, startsAt: startsAt.toISOString() });
  });
}
