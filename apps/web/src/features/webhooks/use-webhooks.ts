import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  testWebhook,
  updateWebhook,
  type WebhookEvent,
} from "@palco/contract/webhooks/api";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

export interface WebhookFields {
  url: string;
  events: WebhookEvent[];
}

export function useWebhooks(slug: string) {
  return useQuery({
    queryKey: ["webhooks", slug],
    queryFn: ({ signal }) => call(listWebhooks, { params: { slug } }, { signal }),
  });
}

/** Deliveries of an endpoint; polled while one is pending. */
export function useDeliveries(slug: string, id: string, page: number) {
  return useQuery({
    queryKey: ["webhooks", slug, id, page],
    queryFn: ({ signal }) =>
      call(listWebhookDeliveries, { params: { slug, id }, query: { page, size: 10 } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status, attempts }) => status === "waiting" && attempts < 2) ? 3000 : false,
  });
}

/** Everything one does to an endpoint; what is shown is asked for again after it. */
function useChange<Input, Output>(slug: string, work: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => queries.invalidateQueries({ queryKey: ["webhooks", slug] }),
  });
}

export const useCreateWebhook = (slug: string) =>
  useChange(slug, (body: WebhookFields) => call(createWebhook, { params: { slug }, body }));

export const useUpdateWebhook = (slug: string) =>
  useChange(slug, ({ id, ...body }: WebhookFields & { id: string; active: boolean }) =>
    call(updateWebhook, { params: { slug, id }, body }),
  );

export const useRemoveWebhook = (slug: string) =>
  useChange(slug, (id: string) => call(removeWebhook, { params: { slug, id } }));

export const useTestWebhook = (slug: string) =>
  useChange(slug, (id: string) => call(testWebhook, { params: { slug, id } }));

export const useReplay = (slug: string, id: string) =>
  useChange(slug, (delivery: string) => call(replayWebhook, { params: { slug, id, delivery } }));
