import { cancelEvent, listCancellations } from "@palco/contract/checkout/cancellations";
import { refundOrder } from "@palco/contract/checkout/api";
import { getManagedOrder, type ManagedOrder } from "@palco/contract/checkout/manage";
import {
  acceptRefundRequest,
  declineRefundRequest,
  getOwnSoldOrder,
  listRefundRequests,
  refundOwnOrder,
} from "@palco/contract/payouts/refunds";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useOnceKey } from "#app/use-once-key.ts";

/** Who looks after an order: the team, or the organizer within their balance. */
export type Carer = "all" | "own";

/** An order as those see it who look after it; an organizer with the balance of its channel. */
export function useManagedOrder(id: string | null, carer: Carer) {
  return useQuery({
    enabled: id !== null,
    queryKey: ["managed-order", carer, id],
    queryFn: async (): Promise<ManagedOrder & { balance?: number }> =>
      carer === "own"
        ? call(getOwnSoldOrder, { params: { id: id! } })
        : call(getManagedOrder, { params: { id: id! } }),
    // Money on its way arrives by itself.
    refetchInterval: ({ state }) => (state.data?.order.refundPending ? 5000 : false),
  });
}

/** Buyers who ask for their money and wait. */
export function useRefundRequests(carer: Carer, size: number) {
  return useQuery({
    queryKey: ["refund-requests", carer, size],
    queryFn: ({ signal }) => call(listRefundRequests, { query: { scope: carer, size } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDeclineRequest(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(declineRefundRequest, { params: { id }, body: { reason } }),
    // Also after a refusal: somebody else has answered, or the buyer needs it no more.
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Gives money back, which answers the request that is open. A press that is repeated for want of an answer gives it back once. */
export function useRefundOrder(
  id: string,
  { carer, request }: { carer: Carer; request?: string | undefined },
) {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  return useMutation({
    mutationFn: (body: { amount?: number; note?: string }) =>
      sendOnce(body, async (options): Promise<unknown> =>
        request
          ? call(acceptRefundRequest, { params: { id: request }, body }, options)
          : carer === "own"
            ? call(refundOwnOrder, { params: { id }, body }, options)
            : call(refundOrder, { params: { id }, body }, options),
      ),
    onSuccess: () => queries.invalidateQueries(),
  });
}

export function useCancellations(slug: string) {
  return useQuery({
    queryKey: ["cancellations", slug],
    queryFn: () => call(listCancellations, { params: { slug } }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ doneAt }) => !doneAt) ? 2000 : false),
  });
}

export function useCancelEvent(slug: string) {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  return useMutation({
    mutationFn: (body: { sessionId?: string; note: string }) =>
      sendOnce(body, (options) => call(cancelEvent, { params: { slug }, body }, options)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["cancellations", slug] }),
  });
}
