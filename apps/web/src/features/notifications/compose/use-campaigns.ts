import {
  type Campaign,
  type CampaignAudience,
  cancelCampaign,
  countAudience,
  createCampaign,
  getCampaign,
  listCampaigns,
  type NewCampaign,
  testCampaign,
} from "@palco/contract/notifications/campaigns";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { useOnceKey } from "#app/use-once-key.ts";

const key = ["campaigns"] as const;
const oneKey = (id: string | null) => [...key, "one", id] as const;

/** It is being sent, or is about to be. */
export const isUnderWay = ({ state, dueAt }: Campaign) =>
  state === "sending" || (state === "scheduled" && Date.parse(dueAt) <= Date.now());

interface Wish {
  q: string;
  state: Campaign["state"] | undefined;
  page: number;
  cursor: string | undefined;
}

export function useCampaigns({ q, ...wish }: Wish) {
  const query = { q: q.trim() || undefined, ...wish, size: 25 };
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(listCampaigns, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 2000 : 30_000),
  });
}

/** One, asked again while it is sent, and for who reads it. */
export function useCampaign(id: string | null) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getCampaign, { params: { id: id! } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : 10_000),
  });
}

/** How many an audience has now; undefined while it lacks the thing that it is about. */
export function useAudienceCount(audience: CampaignAudience | undefined) {
  return useQuery({
    queryKey: [...key, "audience", audience],
    queryFn: ({ signal }) => call(countAudience, { query: audience! }, { signal }),
    enabled: audience !== undefined,
    staleTime: 15_000,
  });
}

export function useCampaignActs() {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  const onSuccess = (campaign: Campaign) => {
    queries.setQueryData(oneKey(campaign.id), campaign);
    return queries.invalidateQueries({ queryKey: key });
  };
  return {
    create: useMutation({
      mutationFn: (body: z.input<typeof NewCampaign>) =>
        sendOnce(body, (options) => call(createCampaign, { body }, options)),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: (body: z.input<(typeof testCampaign)["body"]>) => call(testCampaign, { body }),
    }),
    cancel: useMutation({
      mutationFn: (id: string) => call(cancelCampaign, { params: { id } }),
      onSuccess,
      // Over by now: what is shown is asked for again.
      onError: () => queries.invalidateQueries({ queryKey: key }),
    }),
  };
}
