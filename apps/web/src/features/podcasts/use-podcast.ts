import { getPodcast } from "@palco/contract/podcasts/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

export const podcastKey = (slug: string) => ["podcast", slug] as const;

/** A podcast with what is out, and whether the reader may listen. */
export function usePodcast(slug: string) {
  return useQuery({
    queryKey: podcastKey(slug),
    queryFn: ({ signal }) => call(getPodcast, { params: { slug } }, { signal }),
  });
}
