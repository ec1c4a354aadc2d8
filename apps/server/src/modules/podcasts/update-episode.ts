import type { EpisodeEdit, EpisodeFields } from "@palco/contract/podcasts/api";
import type { Actor, Context } from "#platform/context.ts";
import { toEpisodeEdit } from "./episode.ts";
import { setEpisodeFields } from "./episode.queries.ts";
import { changeOwnPodcast, getOwnEpisode, refuseEmpty } from "./own-podcast.ts";

/** Changes what an episode says and when it comes out. */
export async function updateEpisode(
  context: Pick<Context<Actor>, "db" | "now" | "language" | "actor">,
  { slug, id }: { slug: string; id: string },
  fields: EpisodeFields,
): Promise<EpisodeEdit> {
  const { now } = context;
  return changeOwnPodcast(context, slug, async (tx, product) => {
    await getOwnEpisode(tx, product.id, id);
    await setEpisodeFields(tx, id, { fields, now: now() });
    if (!fields.publishedAt) await refuseEmpty(tx, product);
    return toEpisodeEdit(await getOwnEpisode(tx, product.id, id), now());
  });
}
