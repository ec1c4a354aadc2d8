import type { UnderWay } from "#platform/site-modules/under-way.ts";
import { listOpenRuns } from "./run.queries.ts";

/** Broadcasts that have begun and not ended. */
export const broadcasts: UnderWay = {
  kind: "broadcasts",
  of: "live",
  count: async (db) => (await listOpenRuns(db)).length,
};
