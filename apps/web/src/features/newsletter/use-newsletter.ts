import { ApiError } from "@palco/contract/client";
import {
  eraseNewsletterReader,
  listNewsletterReaders,
  NewsletterState,
  newsletterTablePath,
} from "@palco/contract/newsletter/api";
import { toast } from "@palco/ui/toasts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { saveTable } from "#app/save-table.ts";
import { useTableFilters } from "#app/use-table-filters.ts";

interface Asking {
  q: string | undefined;
  state: NewsletterState | undefined;
  page: number;
}

/** Filters of the list; the address bar holds them. */
export function useNewsletterFilters() {
  const { values, page, set } = useTableFilters(["q", "status"]);
  const asking: Asking = {
    q: values.q.trim() || undefined,
    state: NewsletterState.safeParse(values.status).data,
    page,
  };
  return {
    asking,
    /** Props for a `FilteredTable`. */
    filters: {
      values,
      page,
      set,
      isFiltered: Boolean(values.q || values.status),
      clear: () => set({ q: undefined, status: undefined }),
    },
  };
}

export const useNewsletterReaders = (asking: Asking) =>
  useQuery({
    queryKey: ["newsletter-readers", asking],
    queryFn: ({ signal }) => call(listNewsletterReaders, { query: { ...asking, size: 20 } }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useEraseReader() {
  const { t } = useTranslation("newsletter");
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(eraseNewsletterReader, { params: { id } }),
    onSuccess: () => {
      toast.success(t("erased"));
      return cache.invalidateQueries({ queryKey: ["newsletter-readers"] });
    },
    onError: (problem) => void toast.error(problem instanceof ApiError ? problem.message : t("failed")),
  });
}

export function useSaveReaders() {
  const { t } = useTranslation("newsletter");
  return useMutation({
    mutationFn: (filter: Pick<Asking, "q" | "state">) =>
      saveTable("newsletter.csv", newsletterTablePath, { ...filter }),
    onError: () => void toast.error(t("failed")),
  });
}
