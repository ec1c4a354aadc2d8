import {
  createOrder,
  confirmReturn,
  getCheckout,
  listMyOrders,
  noteCheckoutVisit,
  type NewOrder,
  type orderFilters,
  retryPayment,
} from "@palco/contract/checkout/api";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { useOnceKey } from "#app/use-once-key.ts";
import type { Method } from "./PayMethods.tsx";
import type { Wish } from "./draft.ts";

function askFor(slug: string, { codes, support, currency, quantity, country }: Wish, signal?: AbortSignal) {
  const query = {
    codes: codes.join(","),
    support,
    quantity,
    ...(currency && { currency }),
    ...(country && { country }),
  };
  return call(getCheckout, { params: { slug }, query }, signal ? { signal } : {});
}

/** Price of a purchase; the last answer stays while a changed wish is priced. */
export function useCheckout(slug: string, wish: Wish) {
  return useQuery({
    queryKey: ["checkout", slug, wish],
    queryFn: ({ signal }) => askFor(slug, wish, signal),
    placeholderData: keepPreviousData,
  });
}

/** Reports to the organizer that the checkout is open, once each time it is opened; nothing waits for the answer. */
export function useVisit(slug: string | undefined): void {
  useEffect(() => {
    if (slug) void call(noteCheckoutVisit, { params: { slug } }).catch(() => {});
  }, [slug]);
}

/** Prices a wish before it is made: for codes that may not be good. */
export function useTryCode(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => askFor(slug, wish),
    onSuccess: (summary, wish) => queries.setQueryData(["checkout", slug, wish], summary),
  });
}

/**
 * Orders and goes where it is paid. One press, one order: the key stays the same until the answer is here, so that a
 * lost connection or a second press repeats the first.
 */
export function useBuy(onFree: (orderId: string) => void) {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  return useMutation({
    mutationFn: (body: z.input<typeof NewOrder>) =>
      sendOnce(body, (options) => call(createOrder, { body }, options)),
    onSuccess: ({ order, payAt }) => {
      if (payAt) return location.assign(payAt);
      void queries.invalidateQueries();
      onFree(order.id);
    },
  });
}

export function useRetryPayment() {
  const sendOnce = useOnceKey();
  return useMutation({
    mutationFn: ({ id, ...method }: { id: string } & Partial<Method>) =>
      sendOnce({ id, ...method }, (options) => call(retryPayment, { params: { id }, body: method }, options)),
    onSuccess: ({ payAt }) => {
      if (payAt) location.assign(payAt);
    },
  });
}

/** The bank has signed what became of the payment into the address one comes back to. */
export function isSignedReturn(): boolean {
  return new URLSearchParams(location.search).has("Ds_Signature");
}

/** The order one comes back to from the provider; asked again while the provider has not told yet. */
export function useReturnedOrder(id: string | null) {
  return useQuery({
    queryKey: ["order", id],
    queryFn: () =>
      call(confirmReturn, { params: { id: id! }, body: isSignedReturn() ? { query: location.search } : {} }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data?.payment?.status === "pending" && state.data.status === "open" ? 2000 : false,
  });
}

export function useMyOrders(page: number, show: (typeof orderFilters)[number]) {
  return useQuery({
    queryKey: ["orders", show, page],
    queryFn: () => call(listMyOrders, { query: { page, size: 20, show } }),
    placeholderData: keepPreviousData,
    // Money on its way back arrives by itself.
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ refundPending }) => refundPending) ? 10_000 : false,
  });
}
