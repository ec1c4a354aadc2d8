import { listConsents, withdrawConsent, type WithdrawableConsent } from "@palco/contract/privacy/consents";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** What the account has agreed to and taken back. */
export function useConsents(page: number) {
  return useQuery({
    queryKey: ["privacy", "consents", page],
    queryFn: ({ signal }) => call(listConsents, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The newsletter is in the profile too, the answers about health in their form. */
export function useWithdrawConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: WithdrawableConsent) => call(withdrawConsent, { body: { kind } }),
    onSuccess: () => client.invalidateQueries(),
  });
}
