import { getRegisterSocial } from "@palco/contract/identities/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** Providers that people log in by here. */
export function useProviders() {
  return useQuery({
    queryKey: ["register-social"],
    queryFn: () => call(getRegisterSocial),
    staleTime: 60_000,
  });
}
