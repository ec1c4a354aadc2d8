import type { ItemKind } from "#modules/items/public.ts";
import { episodeState } from "./episode.ts";
import { episodeKind, findEpisodeRow } from "./episode.queries.ts";

/** Listeners open what is out and has a sound; its organizer and the team open what is not out as well. */
export const episode: ItemKind = {
  kind: episodeKind,
  async lock({ db, now }, { id, productId }, { own }) {
    const row = await findEpisodeRow(db, { productId, id });
    const isForThem = own || (row && episodeState(row.publishedAt, now()) === "out");
    if (!row || !isForThem) return "podcasts.episode_not_found";
    return row.assetId ? undefined : "podcasts.not_ready";
  },
};
