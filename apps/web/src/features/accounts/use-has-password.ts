import { getSecurity } from "@palco/contract/accounts/security";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** Whether the own account has a password: one that a provider or a purchase has made has none at first. */
export function useHasPassword() {
  return useQuery({
    queryKey: ["account", "security"],
    queryFn: () => call(getSecurity),
    select: ({ hasPassword }) => hasPassword,
  });
}
