import { listLiveNow } from "@palco/contract/live/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** Broadcasts that send now: one's own, for the team all. */
export function useLiveNow() {
  return useQuery({
    queryKey: ["live-now"],
    queryFn: ({ signal }) => call(listLiveNow, undefined, { signal }),
    refetchInterval: 5000,
  });
}
