import { type EpisodeEdit, type EpisodeFields, mostEpisodes } from "@palco/contract/podcasts/api";
import { ownAsset } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { toEpisodeEdit } from "./episode.ts";
import { insertEpisode, listEpisodeRows } from "./episode.queries.ts";
import { changeOwnPodcast, getOwnEpisode } from "./own-podcast.ts";

/** Adds an episode after the others. */
export async function addEpisode(
  context: Pick<Context<Actor>, "db" | "now" | "language" | "actor">,
  slug: string,
  { assetId, ...fields }: EpisodeFields & { assetId: string | null },
): Promise<EpisodeEdit> {
  const { actor, now } = context;
  return changeOwnPodcast(context, slug, async (tx, { id: productId }) => {
    if (assetId) await ownAsset(tx, actor, { id: assetId, kind: "audio" });
    const position = (await listEpisodeRows(tx, productId)).length;
    if (position >= mostEpisodes)
      throw new AppError("podcasts.too_many_episodes", { params: { max: mostEpisodes } });
    const id = await insertEpisode(tx, fields, { productId, position, assetId, now: now() });
    return toEpisodeEdit(await getOwnEpisode(tx, productId, id), now());
  });
}
