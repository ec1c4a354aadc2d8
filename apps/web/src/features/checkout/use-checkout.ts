import {
  createOrder,
  confirmReturn,
  getCheckout,
  listMyOrders,
  retryPayment,
} from "@palco/contract/checkout";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "#app/api.ts";

export function useCheckout(slug: string, enabled: boolean) {
  return useQuery({
    queryKey: ["checkout", slug],
    queryFn: ({ signal }) => call(getCheckout, { params: { slug }, query: {} }, { signal }),
    enabled,
  });
}

/**
 * Orders and goes where it is paid. One press, one order: the key stays the same until the answer is here, so that a
 * lost connection or a second press repeats the first.
 */
export function useBuy() {
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: {
      productSlug: string;
      expectedGross: number;
      termsAccepted: true;
      sessionId?: string;
    }) => call(createOrder, { body }, { idempotencyKey: key.current }),
    onSettled: () => {
      key.current = crypto.randomUUID();
    },
    onSuccess: ({ payAt }) => {
      if (payAt) location.assign(payAt);
      else void queries.invalidateQueries();
    },
  });
}

export function useRetryPayment() {
  return useMutation({
    mutationFn: (id: string) =>
      call(retryPayment, { params: { id }, body: {} }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ payAt }) => {
      if (payAt) location.assign(payAt);
    },
  });
}

/** The order one comes back to from the provider; asked again while the provider has not told yet. */
export function useReturnedOrder(id: string | null) {
  return useQuery({
    queryKey: ["order", id],
    queryFn: () => call(confirmReturn, { params: { id: id! } }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data?.payment?.status === "pending" && state.data.status === "open" ? 2000 : false,
  });
}

export function useMyOrders(page: number) {
  return useQuery({
    queryKey: ["orders", page],
    queryFn: () => call(listMyOrders, { query: { page, size: 20 } }),
  });
}
