import { lookAtCoupon } from "@palco/contract/coupons/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** What a code is for; nothing is asked without one. */
export function useLookedAt(code: string | null) {
  return useQuery({
    queryKey: ["coupons", "look", code],
    queryFn: ({ signal }) => call(lookAtCoupon, { body: { code: code ?? "" } }, { signal }),
    enabled: Boolean(code),
    retry: false,
  });
}
