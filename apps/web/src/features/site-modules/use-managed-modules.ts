import { getManagedSiteModules } from "@palco/contract/site-modules/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

export const managedModulesKey = ["site-modules", "managed"] as const;

/** The modules of the site, for whoever switches them. */
export function useManagedModules() {
  return useQuery({ queryKey: managedModulesKey, queryFn: () => call(getManagedSiteModules) });
}
