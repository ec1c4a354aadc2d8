import {
  type LinkedIdentities,
  linkIdentity,
  listIdentities,
  unlinkIdentity,
} from "@palco/contract/identities/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { beginAttempt } from "./sign-in-attempt.ts";

const key = ["account", "identities"] as const;
/** Where the settings show them; the way back from the provider. */
export const linkedAddress = "/account/my-data?tab=password";

export function useLinked() {
  return useQuery({ queryKey: key, queryFn: () => call(listIdentities) });
}

export function useStartLink() {
  return useMutation({
    mutationFn: (provider: string) => beginAttempt({ provider, next: linkedAddress, as: "attendee" }, true),
  });
}

export function useLink() {
  return useMutation({
    mutationFn: (body: { challenge: string; secret: string }) => call(linkIdentity, { body }),
  });
}

export function useUnlink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(unlinkIdentity, { params: { id } }),
    onSuccess: (left: LinkedIdentities) => queries.setQueryData(key, left),
  });
}
