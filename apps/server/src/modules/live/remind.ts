import { productTraits, productTypes } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";

const hourMs = 3_600_000;
const dated = productTypes.filter((type) => productTraits[type].isDated);

/** The hour before is for who bought later than a day before: nobody is reminded twice of one date. */
const times = [
  { ahead: "day", ms: 24 * hourMs },
  { ahead: "hour", ms: hourMs },
] as const;

/**
 * States which dates are a day and an hour away, once for each date and hour: a date that was moved is due again before its new
 * hour, one that was called off never. Run again, or by two processes, it says nothing.
 */
export async function remindOfDates({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const at = now();
  for (const { ahead, ms } of times)
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ sessionId: string; startsAt: Date }>`
        insert into reminded_date (session_id, starts_at, ahead)
        select d.id, d.starts_at, ${ahead} from product_date d join product_card p on p.id = d.product_id
        where d.starts_at > ${at} and d.starts_at <= ${new Date(at.getTime() + ms)} and d.called_off_at is null
          and p.type = any(${dated}::text[])
        on conflict do nothing returning session_id as "sessionId", starts_at as "startsAt"`.execute(tx);
      for (const { sessionId, startsAt } of rows)
        await publishEvent(tx, "date.near", { sessionId, startsAt: startsAt.toISOString(), after: null });
    });
}
