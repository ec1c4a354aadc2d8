import type { EpisodeEdit } from "@palco/contract/podcasts/api";
import { orderItems } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { toEpisodeEdit } from "./episode.ts";
import { episodeKind, listEpisodeRows } from "./episode.queries.ts";
import { changeOwnPodcast } from "./own-podcast.ts";

/** Renumbers the episodes. A caller that missed an added or removed episode has to reload first. */
export async function orderEpisodes(
  context: Pick<Context<Actor>, "db" | "now" | "language" | "actor">,
  slug: string,
  ids: readonly string[],
): Promise<{ items: EpisodeEdit[] }> {
  return changeOwnPodcast(context, slug, async (tx, { id: productId }) => {
    const known = (await listEpisodeRows(tx, productId)).map(({ id }) => id);
    const [asked, all] = [new Set(ids), new Set([...ids, ...known])];
    if ([ids.length, asked.size, all.size].some((count) => count !== known.length))
      throw new AppError("request.conflict");
    await orderItems(tx, { productId, kind: episodeKind }, ids);
    const rows = await listEpisodeRows(tx, productId);
    return { items: rows.map((row) => toEpisodeEdit(row, context.now())) };
  });
}
