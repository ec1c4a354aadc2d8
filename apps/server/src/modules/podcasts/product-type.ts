import type { ProductMissing } from "@palco/contract/catalogue/edit";
import { type Language, textFor } from "@palco/values/language";
import type { SearchText, ServerProductType } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import { countOut, lacksEpisode, listHearable, listOutWords, nextOut } from "./episode.queries.ts";

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

/** By the titles of its episodes that are out, then by what they are about. */
async function searchText(
  db: Db,
  productIds: readonly string[],
  { language, now }: { language: Language; now: Date },
): Promise<Map<string, SearchText>> {
  const by = Map.groupBy(await listOutWords(db, productIds, now), ({ productId }) => productId);
  return new Map(
    [...by].map(([productId, rows]) => [
      productId,
      {
        titles: rows.map((row) => textFor(row.title, row.titles, language)).join(" · "),
        text: rows.map((row) => textFor(row.description, row.descriptions, language)).join(" · "),
      },
    ]),
  );
}

export const podcast: ServerProductType = {
  type: "podcast",
  missingToPublish: listMissing,
  lacks: { episodes: lacksEpisode },
  episodes: countOut,
  searchText,
  searchTextTurnsAt: nextOut,
  // Its episodes are found apart, each with a state of its own.
  openState: async () => ({ state: "ready", isLive: false }),
};
