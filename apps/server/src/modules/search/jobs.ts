import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import type { ScheduledJob } from "#platform/jobs/scheduled-job.ts";
import { indexProducts } from "./index-things.ts";

const atOnce = 200;

/** Writes again what changed by time alone: prices, dates that passed, sales that are over. */
export async function indexTurned({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  for (;;) {
    const at = now();
    const { rows } = await sql<{ id: string }>`select product_id as id from search_product
      where turns_at <= ${at} order by turns_at limit ${atOnce}`.execute(db);
    if (!rows.length) return;
    await db.transaction().execute(async (tx) => {
      await indexProducts(
        tx,
        rows.map(({ id }) => id),
        at,
      );
      await sharedChanged(tx);
    });
  }
}

export const jobs: ScheduledJob<Platform>[] = [
  { name: "search.turned", cron: "* * * * *", run: indexTurned },
];
