import {
  createIdentityProvider,
  type IdentityProviderChange,
  listIdentityProviders,
  type NewIdentityProvider,
  removeIdentityProvider,
  tryIdentityProvider,
  updateIdentityProvider,
} from "@palco/contract/identities/manage";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

const key = ["identity-providers"];

export function useIdentityProviders() {
  return useQuery({ queryKey: key, queryFn: () => call(listIdentityProviders), refetchOnWindowFocus: false });
}

/** What all changes have in common: the list and the buttons of the log-in follow. */
function useChange<In, Out>(change: (input: In) => Promise<Out>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: key });
      void queries.invalidateQueries({ queryKey: ["register-social"] });
    },
  });
}

export const useCreateProvider = () =>
  useChange((body: NewIdentityProvider) => call(createIdentityProvider, { body }));

export const useUpdateProvider = (id: string) =>
  useChange((body: IdentityProviderChange) => call(updateIdentityProvider, { params: { id }, body }));

export const useRemoveProvider = (id: string) =>
  useChange(() => call(removeIdentityProvider, { params: { id } }));

/** Asks whether the provider is there and knows the keys that are kept. */
export const useTryProvider = () => useChange((id: string) => call(tryIdentityProvider, { params: { id } }));
