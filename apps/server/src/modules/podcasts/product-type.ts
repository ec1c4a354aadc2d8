import type { ProductMissing } from "@palco/contract/catalogue/edit";
import type { ServerProductType } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import { countOut, lacksEpisode, listHearable } from "./episode.queries.ts";

/** A podcast needs one playable episode that is no draft. */
async function listMissing(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, readonly ProductMissing[]>> {
  const counts = new Map((await listHearable(db, productIds)).map((row) => [row.productId, row]));
  return new Map(
    productIds
      .filter((id) => !counts.get(id)?.hasSound)
      .map((id) => [
        id,
        [{ tab: "episodes", field: "episodes", reason: counts.has(id) ? "not_ready" : "empty" }],
      ]),
  );
}

export const podcast: ServerProductType = {
  type: "podcast",
  missingToPublish: listMissing,
  lacks: { episodes: lacksEpisode },
  episodes: countOut,
  // Its episodes are found apart, each with a state of its own.
  openState: async () => ({ state: "ready", isLive: false }),
};
