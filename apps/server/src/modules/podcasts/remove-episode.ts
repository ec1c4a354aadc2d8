import type { Actor, Context } from "#platform/context.ts";
import { deleteEpisode } from "./episode.queries.ts";
import { changeOwnPodcast, getOwnEpisode, refuseEmpty } from "./own-podcast.ts";

/** Deletes an episode. Its sound stays its owner's, as a film does that no product shows. */
export async function removeEpisode(
  context: Pick<Context<Actor>, "db" | "now" | "language" | "actor">,
  { slug, id }: { slug: string; id: string },
): Promise<void> {
  await changeOwnPodcast(context, slug, async (tx, product) => {
    await getOwnEpisode(tx, product.id, id);
    await deleteEpisode(tx, id, context.now());
    await refuseEmpty(tx, product);
  });
}
