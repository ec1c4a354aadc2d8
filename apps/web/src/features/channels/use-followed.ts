import { listFollowedChannels } from "@palco/contract/channels/follow";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** The channels the reader followed last. */
export function useFollowed() {
  const { data } = useQuery({
    queryKey: ["followed-channels", "last"],
    queryFn: ({ signal }) => call(listFollowedChannels, { query: { size: 6 } }, { signal }),
  });
  return data;
}
