import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import type { ScheduledJob } from "#platform/jobs/scheduled-job.ts";
import { indexChannels, indexProducts, indexSpeakers } from "./index-things.ts";

const atOnce = 200;
type Needs = Pick<Platform, "db" | "now">;

/** Writes these things again until there are none left. */
async function writeAgain(
  { db }: Needs,
  listNext: () => Promise<{ id: string }[]>,
  index: (tx: Tx, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const rows = await listNext();
    if (!rows.length) return;
    await db.transaction().execute(async (tx) => {
      await index(
        tx,
        rows.map(({ id }) => id),
      );
      await sharedChanged(tx);
    });
  }
}

/**
 * Writes again what changed by time alone: prices, dates that passed, sales that are over. And channels and speakers whose
 * documents a migration has marked by their date.
 */
export async function indexTurned(platform: Needs): Promise<void> {
  const { db } = platform;
  let at = platform.now();
  await writeAgain(
    platform,
    async () => {
      at = platform.now();
      const { rows } = await sql<{ id: string }>`select product_id as id from search_product
        where turns_at <= ${at} order by turns_at limit ${atOnce}`.execute(db);
      return rows;
    },
    (tx, ids) => indexProducts(tx, ids, at),
  );
  for (const [kind, index] of Object.entries({ channel: indexChannels, speaker: indexSpeakers }))
    await writeAgain(
      platform,
      async () => {
        const { rows } = await sql<{ id: string }>`select distinct thing_id as id from search_document
          where kind = ${kind} and updated_at = '-infinity' order by 1 limit ${atOnce}`.execute(db);
        return rows;
      },
      index,
    );
}

export const jobs: ScheduledJob<Platform>[] = [
  { name: "search.turned", cron: "* * * * *", run: indexTurned },
];
