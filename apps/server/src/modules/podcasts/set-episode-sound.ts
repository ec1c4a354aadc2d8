import type { EpisodeEdit } from "@palco/contract/podcasts/api";
import { setItemAsset } from "#modules/items/public.ts";
import { ownAsset } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { toEpisodeEdit } from "./episode.ts";
import { changeOwnPodcast, getOwnEpisode } from "./own-podcast.ts";

/** Gives an episode the sound of an upload; what listeners hear stays until the new one is ready. */
export async function setEpisodeSound(
  context: Pick<Context<Actor>, "db" | "now" | "language" | "actor">,
  { slug, id }: { slug: string; id: string },
  assetId: string,
): Promise<EpisodeEdit> {
  const { actor, now } = context;
  return changeOwnPodcast(context, slug, async (tx, { id: productId }) => {
    await ownAsset(tx, actor, { id: assetId, kind: "audio" });
    const episode = await getOwnEpisode(tx, productId, id);
    if (episode.sentId !== assetId)
      await setItemAsset(tx, { id, playedId: episode.assetId }, { assetId, now: now() });
    return toEpisodeEdit(await getOwnEpisode(tx, productId, id), now());
  });
}
