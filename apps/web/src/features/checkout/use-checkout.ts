import {
  createOrder,
  confirmReturn,
  listMyOrders,
  type NewOrder,
  retryPayment,
} from "@palco/contract/checkout/api";
import { type OrderView, type orderFilters } from "@palco/contract/checkout/order-view";
import { getCheckout, noteCheckoutVisit } from "@palco/contract/checkout/quote";
import { type GuestOrder, orderAsGuest } from "@palco/contract/checkout/guest";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { useReader, useSession } from "#app/session.ts";
import { useOnceKey } from "#app/use-once-key.ts";
import { openSession, openSessionNext } from "#features/accounts/keep-session.ts";
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

/**
 * Reports to the organizer that the checkout is open, once each time it is opened; nothing waits for the answer. Nobody
 * knows strangers: they are not reported.
 */
export function useVisit(slug: string | undefined): void {
  const isKnown = useReader() !== undefined;
  useEffect(() => {
    if (slug && isKnown) void call(noteCheckoutVisit, { params: { slug } }).catch(() => {});
  }, [slug, isKnown]);
}

/** Prices a wish before it is made: for codes that may not be good. */
export function useTryCode(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => askFor(slug, wish),
    onSuccess: (summary, wish) => queries.setQueryData(["checkout", slug, wish], summary),
  });
}

export type Order = z.input<typeof NewOrder>;
/** Who orders without an account. */
export type Buyer = Pick<z.input<typeof GuestOrder>, "buyer" | "country" | "browser" | "proof">;

/**
 * Orders and goes where it is paid. One press, one order: the key stays the same until the answer is here, so that a
 * lost connection or a second press repeats the first. Without an account the secret of the purchase does that.
 */
export function useBuy(onFree: (orderId: string) => void) {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  return useMutation({
    mutationFn: async ({ order, guest }: { order: Order; guest: Buyer | null }) =>
      guest
        ? call(orderAsGuest, { body: { ...order, ...guest } })
        : {
            ...(await sendOnce(order, (options) => call(createOrder, { body: order }, options))),
            session: null,
          },
    onSuccess: ({ order, payAt, session }) => {
      if (payAt) {
        if (session) openSessionNext(session, slugsOf(order));
        return location.assign(payAt);
      }
      if (session) void openSession(session);
      else void queries.invalidateQueries();
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

/** What an order gives, a bundle with its parts. */
function slugsOf({ items }: OrderView): string[] {
  return items.flatMap(({ slug, includes }) => [slug, ...includes.map((part) => part.slug)]);
}

/** The bank has signed what became of the payment into the address one comes back to. */
export function isSignedReturn(): boolean {
  return new URLSearchParams(location.search).has("Ds_Signature");
}

/** The order one comes back to from the provider; asked again while the provider has not told yet. */
export function useReturnedOrder(id: string | null) {
  const isKnown = useSession() !== undefined;
  return useQuery({
    queryKey: ["order", id],
    queryFn: () =>
      call(confirmReturn, { params: { id: id! }, body: isSignedReturn() ? { query: location.search } : {} }),
    enabled: id !== null && isKnown,
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
