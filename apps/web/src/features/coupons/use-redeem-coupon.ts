import { lookAtCoupon, redeemCoupon } from "@palco/contract/coupons";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useOnceKey } from "#app/use-once-key.ts";

/** Redeems a code. One press, one try: the key stays the same until the answer is here. */
export function useRedeemCoupon() {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  return useMutation({
    mutationFn: (code: string) =>
      sendOnce(code, (options) => call(redeemCoupon, { body: { code } }, options)),
    onSuccess: ({ outcome }) => {
      if (outcome === "granted") void queries.invalidateQueries();
    },
  });
}

/** What a code is for; nothing is asked without one. */
export function useLookedAt(code: string | null) {
  return useQuery({
    queryKey: ["coupons", "look", code],
    queryFn: ({ signal }) => call(lookAtCoupon, { body: { code: code ?? "" } }, { signal }),
    enabled: Boolean(code),
    retry: false,
  });
}
