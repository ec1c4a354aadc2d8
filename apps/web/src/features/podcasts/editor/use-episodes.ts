import {
  addEpisode,
  type EpisodeEdit,
  type EpisodeFields,
  listEpisodes,
  orderEpisodes,
  removeEpisode,
  updateEpisode,
} from "@palco/contract/podcasts/api";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { podcastKey } from "../use-podcast.ts";

/** Milliseconds between two polls while audio is being made; that takes seconds to some minutes. */
const lookMs = 1500;
type Episodes = { items: EpisodeEdit[] };
const keyOf = (slug: string) => ["episodes", slug] as const;

const isBeingMade = ({ sound }: EpisodeEdit) => sound?.state === "waiting" || sound?.state === "processing";

/** Asks anew for all that shows the episodes of a podcast, and for what is missing to publish it. */
export function refreshEpisodes(queries: QueryClient, slug: string): Promise<unknown> {
  const keys = [keyOf(slug), podcastKey(slug), ["product-edit", slug]];
  return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** The episodes of a podcast as its organizer sees them, followed while sounds are being made. */
export function useEpisodes(slug: string) {
  return useQuery({
    queryKey: keyOf(slug),
    queryFn: ({ signal }) => call(listEpisodes, { params: { slug } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingMade) ? lookMs : false),
  });
}

export function useEpisodeChanges(slug: string) {
  const queries = useQueryClient();
  const onSettled = () => refreshEpisodes(queries, slug);
  return {
    add: useMutation({
      mutationFn: (fields: EpisodeFields) => call(addEpisode, { params: { slug }, body: fields }),
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({ id, fields }: { id: string; fields: EpisodeFields }) =>
        call(updateEpisode, { params: { slug, id }, body: fields }),
      onSettled,
    }),
    order: useMutation({
      mutationFn: (ids: string[]) => call(orderEpisodes, { params: { slug }, body: { ids } }),
      // The item stays where it was dropped while the server saves the order.
      onMutate: async (ids) => {
        await queries.cancelQueries({ queryKey: keyOf(slug) });
        queries.setQueryData<Episodes>(
          keyOf(slug),
          (before) => before && { items: inOrder(before.items, ids) },
        );
      },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(removeEpisode, { params: { slug, id } }),
      onSettled,
    }),
  };
}

function inOrder(items: readonly EpisodeEdit[], ids: readonly string[]): EpisodeEdit[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id, index) => {
    const item = byId.get(id);
    return item ? [{ ...item, number: index + 1 }] : [];
  });
}
