import { type Billing, getBilling, updateBilling } from "@palco/contract/accounts/billing";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useReader } from "#app/session.ts";

const key = ["account", "billing"] as const;

export function useBilling() {
  const isKnown = useReader() !== undefined;
  return useQuery({ queryKey: key, queryFn: () => call(getBilling), staleTime: 60_000, enabled: isKnown });
}

export function useSaveBilling() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Billing) => call(updateBilling, { body }),
    onSuccess: (billing) => queries.setQueryData(key, billing),
  });
}
