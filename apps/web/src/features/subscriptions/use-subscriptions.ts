import {
  acceptSubscriptionPrice,
  cancelSubscription,
  changeSubscriptionCard,
  confirmSubscriptionCard,
  getSubscriptionCheckout,
  getSubscriptionOffers,
  listMySubscriptions,
  paySubscription,
  resumeSubscription,
  subscribe,
} from "@palco/contract/subscriptions/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useSession } from "#app/session.ts";
import { useOnceKey } from "#app/use-once-key.ts";

type Provider = "redsys" | "stripe" | "sandbox";

/** Subscriptions offered on a channel's pages, and those the reader has. */
export function useOffers(channel: string | null) {
  const session = useSession();
  return useQuery({
    queryKey: ["subscriptions", "offers", channel, session?.id],
    queryFn: ({ signal }) => call(getSubscriptionOffers, { query: channel ? { channel } : {} }, { signal }),
  });
}

export function useMySubscriptions() {
  return useQuery({
    queryKey: ["subscriptions", "mine"],
    queryFn: ({ signal }) => call(listMySubscriptions, {}, { signal }),
  });
}

/** Price of subscribing; null stands for the platform. */
export function useSubscriptionCheckout(channel: string | null) {
  return useQuery({
    queryKey: ["subscriptions", "checkout", channel],
    queryFn: ({ signal }) => call(getSubscriptionCheckout, { query: channel ? { channel } : {} }, { signal }),
    retry: false,
  });
}

interface Wanted {
  channel: string | null;
  expectedGross: number;
  provider?: Provider | undefined;
}

/** Subscribes and goes where it is paid. One press, one order, as when buying. */
export function useSubscribe() {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      sendOnce(wanted, (options) => call(subscribe, { body: { ...wanted, termsAccepted: true } }, options)),
    onSuccess: ({ payAt }) => {
      if (payAt) location.assign(payAt);
      else void queries.invalidateQueries();
    },
  });
}

/** Pays the amount due, or the next period, with a chosen card. */
export function usePaySubscription() {
  const sendOnce = useOnceKey();
  return useMutation({
    mutationFn: (id: string) =>
      sendOnce(id, (options) => call(paySubscription, { params: { id }, body: {} }, options)),
    onSuccess: ({ payAt }) => {
      if (payAt) location.assign(payAt);
    },
  });
}

/** Leaves another card at the provider's page; nothing is paid. */
export function useChangeCard() {
  return useMutation({
    mutationFn: (id: string) => call(changeSubscriptionCard, { params: { id }, body: {} }),
    onSuccess: ({ pageAt }) => location.assign(pageAt),
  });
}

/** Back from that page: asks what became of the card, and shows the subscription as it is now. */
export function useCardReturn(id: string | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ["card-return", id],
    enabled: id !== null,
    retry: 1,
    staleTime: Infinity,
    queryFn: async () => {
      const answer = await call(confirmSubscriptionCard, { params: { id: id! } });
      await queries.invalidateQueries({ queryKey: ["subscriptions"] });
      return answer;
    },
  });
}

/** Changes to a subscription that its card shows: cancel, undo the cancellation, accept a price. */
export function useChangeSubscription(id: string) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ["subscriptions"] });
  const params = { id };
  return {
    cancel: useMutation({ mutationFn: () => call(cancelSubscription, { params }), onSuccess }),
    resume: useMutation({ mutationFn: () => call(resumeSubscription, { params }), onSuccess }),
    accept: useMutation({
      mutationFn: (expectedGross: number) =>
        call(acceptSubscriptionPrice, { params, body: { expectedGross } }),
      onSuccess,
    }),
  };
}
