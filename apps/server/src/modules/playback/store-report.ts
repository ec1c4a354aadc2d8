import { createBatcher, reportBatches } from "#platform/batcher.ts";
import type { Platform } from "#platform/context.ts";
import { runAs } from "#platform/db/work.ts";
import { serviceKey } from "#platform/services.ts";
import { type Report, type ReportedSession, storeReports } from "./report.queries.ts";

type Stored = { session: ReportedSession | undefined };
const key = serviceKey<(report: Report) => Promise<Stored>>("playback.store_report");

/**
 * Stores a report together with those of others that come within a few milliseconds. Of an account there is one in a
 * batch, the next waits for it. One whose session is locked, and each of a batch that fails, is stored by itself.
 */
export async function storeReport(
  { db, now, services }: Pick<Platform, "db" | "now" | "services">,
  report: Report,
): Promise<ReportedSession | undefined> {
  const store = services.get(key, () =>
    createBatcher<Report, Stored>({
      together: async (reports) => {
        const sessions = await runAs({ load: "vital" }, () =>
          storeReports(db, reports, { now: now(), whenLocked: "skip" }),
        );
        return sessions.map((session) => session && { session });
      },
      alone: async (one) => {
        const [session] = await runAs({ load: "vital" }, () =>
          storeReports(db, [one], { now: now(), whenLocked: "wait" }),
        );
        return { session };
      },
      keyOf: ({ userId }) => userId,
      ...reportBatches,
    }),
  );
  return (await store(report)).session;
}
