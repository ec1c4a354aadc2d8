import { lookAtCoupon } from "@palco/contract/coupons/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** Looks up what a code is for; no request without a code. */
export function useLookedAt(code: string | null) {
  return useQuery({
    queryKey: ["coupons", "look", code],
    queryFn: ({ signal }) => call(lookAtCoupon, { body: { code: code ?? "" } }, { signal }),
    enabled: Boolean(code),
    retry: false,
  });
}
