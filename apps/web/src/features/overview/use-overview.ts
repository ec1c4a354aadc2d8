import { getSiteOverview, getStudioOverview, listOpenQuestions } from "@palco/contract/overview/api";
import { getSalesOverview } from "@palco/contract/sales/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import type { Scope } from "#features/sales/use-sales.ts";

/** An overview that stays open is asked again this often. */
const everyMs = 60_000;

export function useStudioOverview() {
  return useQuery({
    queryKey: ["overview", "studio"],
    queryFn: ({ signal }) => call(getStudioOverview, {}, { signal }),
    refetchInterval: everyMs,
  });
}

export function useOpenQuestions() {
  return useQuery({
    queryKey: ["overview", "questions"],
    queryFn: ({ signal }) => call(listOpenQuestions, {}, { signal }),
    refetchInterval: everyMs,
  });
}

export function useSiteOverview() {
  return useQuery({
    queryKey: ["overview", "site"],
    queryFn: ({ signal }) => call(getSiteOverview, {}, { signal }),
    refetchInterval: everyMs,
  });
}

export function useSalesOverview(scope: Scope) {
  return useQuery({
    queryKey: ["sales", "overview", scope],
    queryFn: ({ signal }) => call(getSalesOverview, { query: { scope } }, { signal }),
    refetchInterval: everyMs,
  });
}
