import type { EpisodeEdit } from "@palco/contract/podcasts/api";
import type { Actor, Context } from "#platform/context.ts";
import { toEpisodeEdit } from "./episode.ts";
import { listEpisodeRows } from "./episode.queries.ts";
import { getOwnPodcast } from "./own-podcast.ts";

/** All episodes of a podcast, for who may change it. */
export async function listEpisodes(
  context: Pick<Context<Actor>, "db" | "now" | "language" | "actor">,
  slug: string,
): Promise<{ items: EpisodeEdit[] }> {
  const { id } = await getOwnPodcast(context, slug);
  const rows = await listEpisodeRows(context.db, id);
  return { items: rows.map((row) => toEpisodeEdit(row, context.now())) };
}
