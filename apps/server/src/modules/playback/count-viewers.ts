import { listOpenRuns, noteViewers } from "#modules/live/public.ts";
import type { Platform } from "#platform/context.ts";
import { aliveSeconds } from "./session.queries.ts";

const everyMs = 5000;

/** Says now and then how many accounts are watching what is being sent. */
export async function countViewers({ db, log, now }: Platform): Promise<() => Promise<void>> {
  async function count(): Promise<void> {
    for (const { assetId } of await listOpenRuns(db)) {
      const { viewers } = await db
        .selectFrom("playback_session")
        .select((select) => select.fn.count<number>("user_id").distinct().as("viewers"))
        .where("asset_id", "=", assetId)
        // Previews, and what its owner and their team have open, have no viewer.
        .where("product_id", "is not", null)
        .where("is_own", "=", false)
        .where("ended_at", "is", null)
        .where("last_beat_at", ">", new Date(now().getTime() - aliveSeconds * 1000))
        .executeTakeFirstOrThrow();
      await noteViewers(db, assetId, Number(viewers));
    }
  }
  const timer = setInterval(
    () => void count().catch((error: unknown) => log.warn({ err: error }, "viewers could not be counted")),
    everyMs,
  );
  return async () => clearInterval(timer);
}
