import type { DestinationReport } from "@palco/contract/live/api";
import type { Db } from "#platform/db/database.ts";

export interface DestinationRow {
  id: string;
  title: string;
  url: string;
  key: Buffer;
  enabled: boolean;
  report: DestinationReport | null;
}

const columns = ["id", "title", "url", "key", "enabled", "report"] as const;

export async function listDestinations(db: Db, itemId: string): Promise<DestinationRow[]> {
  const rows = await db
    .selectFrom("destination")
    .select(columns)
    .where("item_id", "=", itemId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows as unknown as DestinationRow[];
}

/** Stores the origin's report on a destination while it is sending. */
export async function reportDestination(db: Db, id: string, report: DestinationReport): Promise<void> {
  await db
    .updateTable("destination")
    .set({ report: JSON.stringify(report) })
    .where("id", "=", id)
    .execute();
}
