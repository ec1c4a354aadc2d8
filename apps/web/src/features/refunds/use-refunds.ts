import { cancelEvent, listCancellations } from "@palco/contract/cancellations";
import { refundOrder } from "@palco/contract/checkout";
import { getManagedOrder } from "@palco/contract/orders.manage";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "#app/api.ts";

/** An order as those see it who look after it. */
export function useManagedOrder(id: string) {
  return useQuery({
    queryKey: ["managed-order", id],
    queryFn: () => call(getManagedOrder, { params: { id } }),
    // Money on its way arrives by itself.
    refetchInterval: ({ state }) => (state.data?.order.refundPending ? 5000 : false),
  });
}

/** Gives money back. A press that is repeated for want of an answer gives it back once. */
export function useRefundOrder(id: string) {
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: { amount?: number; note?: string }) =>
      call(refundOrder, { params: { id }, body }, { idempotencyKey: key.current }),
    onSuccess: async () => {
      key.current = crypto.randomUUID();
      await queries.invalidateQueries();
    },
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
  return useMutation({
    mutationFn: (body: { sessionId?: string; note: string }) =>
      call(cancelEvent, { params: { slug }, body }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["cancellations", slug] }),
  });
}
