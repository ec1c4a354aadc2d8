import { type FeedView, getFeed, makeFeed, renewFeed, revokeFeed } from "@palco/contract/podcasts/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

type Kept = { feed: FeedView | null };

/** The reader's own feed address of a podcast. Its text is known only to the page that made it, while it is open. */
export function useFeed(slug: string, enabled: boolean) {
  const queries = useQueryClient();
  const queryKey = ["feed", slug] as const;
  const params = { slug };
  const put = (feed: FeedView | null) => queries.setQueryData<Kept>(queryKey, { feed });
  return {
    kept: useQuery({
      queryKey,
      queryFn: ({ signal }) => call(getFeed, { params }, { signal }),
      enabled,
      // Asked again it would come without its text.
      staleTime: Infinity,
    }),
    make: useMutation({ mutationFn: () => call(makeFeed, { params }), onSuccess: put }),
    renew: useMutation({ mutationFn: () => call(renewFeed, { params }), onSuccess: put }),
    revoke: useMutation({ mutationFn: () => call(revokeFeed, { params }), onSuccess: () => put(null) }),
  };
}
