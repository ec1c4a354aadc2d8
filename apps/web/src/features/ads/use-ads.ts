import {
  type AdCampaignFields,
  adTablePath,
  createAd,
  getAd,
  getAdFigures,
  listAds,
  removeAd,
  switchAd,
  updateAd,
} from "@palco/contract/ads/api";
import { ApiError } from "@palco/contract/client";
import type { RouteArguments } from "@palco/contract/route";
import { toast } from "@palco/ui/toasts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { saveTable } from "#app/save-table.ts";

const key = ["ads"] as const;

export function useAds(query: Partial<RouteArguments<typeof listAds>["query"]>) {
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(listAds, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export function useAd(id: string | null) {
  return useQuery({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => call(getAd, { params: { id: id! } }, { signal }),
    enabled: id !== null,
    // A form that is being filled in stays as it is.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useAdFigures(id: string | null) {
  return useQuery({
    queryKey: [...key, "figures", id],
    queryFn: ({ signal }) => call(getAdFigures, { params: { id: id! } }, { signal }),
    enabled: id !== null,
    refetchInterval: 30_000,
  });
}

/** What is done with campaigns; lists are asked for again afterwards. */
export function useAdActs() {
  const { t } = useTranslation("ads");
  const cache = useQueryClient();
  const onError = (problem: Error) =>
    void toast.error(problem instanceof ApiError ? problem.message : t("failed"));
  const onSuccess = () => cache.invalidateQueries({ queryKey: key });
  return {
    save: useMutation({
      mutationFn: ({
        of,
        body,
      }: {
        of: { id: string; revision: number } | undefined;
        body: AdCampaignFields;
      }) =>
        of
          ? call(updateAd, { params: { id: of.id }, body: { ...body, revision: of.revision } })
          : call(createAd, { body }),
      onSuccess,
    }),
    toggle: useMutation({
      mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
        call(switchAd, { params: { id }, body: { isActive } }),
      onSuccess: (_, { isActive }) => {
        toast.success(t(isActive ? "resumed" : "paused"));
        return onSuccess();
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(removeAd, { params: { id } }),
      onSuccess: () => {
        toast.success(t("deleted"));
        return onSuccess();
      },
      onError,
    }),
    download: useMutation({
      mutationFn: (id?: string) => saveTable("advertising.csv", adTablePath, { id }),
      onError: () => void toast.error(t("download_failed")),
    }),
  };
}
