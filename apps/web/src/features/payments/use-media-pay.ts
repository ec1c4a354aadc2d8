import {
  getMediaPay,
  type MediaPay,
  type MediaPayUpdate,
  tryConnection,
  updateMediaPay,
} from "@palco/contract/payments/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

const key = ["media-pay"];

export function useMediaPay() {
  return useQuery({ queryKey: key, queryFn: () => call(getMediaPay), refetchOnWindowFocus: false });
}

export function useSaveMediaPay() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MediaPayUpdate) => call(updateMediaPay, { body }),
    onSuccess: (saved: MediaPay) => {
      queries.setQueryData(key, saved);
      // Open checkouts load the current payment methods.
      return queries.invalidateQueries({ queryKey: ["checkout"] });
    },
  });
}

/** Asks a provider whether it accepts the keys that are kept. */
export function useTryConnection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (provider: "redsys" | "stripe") => call(tryConnection, { params: { provider } }),
    onSuccess: (tried: MediaPay) => {
      queries.setQueryData(key, tried);
      return queries.invalidateQueries({ queryKey: ["checkout"] });
    },
  });
}
