import { ApiError } from "@palco/contract/client";
import { PageState } from "@palco/contract/pages/page-state";
import {
  bringBackPage,
  createPage,
  findFreeSlug,
  listPages,
  removePage,
  updatePagePlace,
} from "@palco/contract/pages/site-pages";
import type { RouteArguments } from "@palco/contract/route";
import { toast } from "@palco/ui/toasts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useListFilters } from "#app/editing/use-list-filters.ts";

const pageSize = 20;

/** Filters and order of the pages of the site. */
export const usePageFilters = () =>
  useListFilters({
    statuses: PageState.options,
    orders: {
      updated: { key: "changed", direction: "desc" },
      title: { key: "page", direction: "asc" },
    },
    usual: "updated",
  });

export function usePages({ status, q, sort, page }: ReturnType<typeof usePageFilters>["filters"]) {
  const query = { status, q: q.trim() || undefined, sort, page, size: pageSize };
  return useQuery({
    queryKey: ["site-pages", query],
    queryFn: ({ signal }) => call(listPages, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The wished address if it is free, else the first free one like it. */
export function useFreeSlug(wish: string, except?: string) {
  return useQuery({
    queryKey: ["free-slug", wish, except],
    queryFn: async ({ signal }) => {
      // One question per pause, not per letter: the next letter takes this one back.
      await new Promise((go) => setTimeout(go, 250));
      signal.throwIfAborted();
      return call(findFreeSlug, { query: { wish, except } }, { signal });
    },
    enabled: wish !== "",
  });
}

/** What is done with pages of the site; lists are asked for again afterwards. */
export function usePageActions() {
  const { t } = useTranslation("site-pages");
  const cache = useQueryClient();
  const onError = (problem: Error) =>
    void toast.error(problem instanceof ApiError ? problem.message : t("failed"));
  const onSuccess = () => cache.invalidateQueries({ queryKey: ["site-pages"] });
  const bringBack = useMutation({
    mutationFn: (page: string) => call(bringBackPage, { params: { page } }),
    onSuccess: () => {
      toast.success(t("brought_back"));
      return onSuccess();
    },
    onError,
  });
  return {
    create: useMutation({
      mutationFn: (body: RouteArguments<typeof createPage>["body"]) => call(createPage, { body }),
      onSuccess,
    }),
    place: useMutation({
      mutationFn: ({ id, ...body }: { id: string } & RouteArguments<typeof updatePagePlace>["body"]) =>
        call(updatePagePlace, { params: { page: id }, body }),
      onSuccess: (answer) => {
        cache.setQueryData(["page-place", answer.id], answer);
        return onSuccess();
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: (page: string) => call(removePage, { params: { page } }),
      onSuccess: (_, page) => {
        toast.success(t("deleted"), {
          action: { label: t("undo"), onPress: () => bringBack.mutate(page) },
        });
        return onSuccess();
      },
      onError,
    }),
    bringBack,
  };
}
