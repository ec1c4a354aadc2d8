import { getSelling } from "@palco/contract/site-config/selling";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

export const sellingKey = ["site-config", "selling"] as const;

/** How the site sells, for its settings. */
export function useSelling() {
  return useQuery({ queryKey: sellingKey, queryFn: () => call(getSelling), staleTime: 60_000 });
}
