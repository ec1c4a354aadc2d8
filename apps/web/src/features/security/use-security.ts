import { getSecurity } from "@palco/contract/accounts/security";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

const securityKey = ["security"] as const;

/** The factors of one's own account, and its log-ins. */
export function useSecurity() {
  return useQuery({ queryKey: securityKey, queryFn: () => call(getSecurity) });
}

/** Asks again for what has changed. A first factor opens what was refused without one, so everything is asked again. */
export function useSecurityChanged() {
  const queries = useQueryClient();
  return {
    changed: () => queries.invalidateQueries({ queryKey: securityKey }),
    factorAdded: () => queries.invalidateQueries(),
  };
}
