import { getSiteModules } from "@palco/contract/site-modules/api";
import type { SiteModuleKey } from "@palco/contract/site-modules/keys";
import { useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";

export const siteModulesKey = ["site-modules"] as const;

/**
 * Answers whether a module of the site is on: the one place that screens ask. Until the answer is here all are, so that
 * nothing of the usual site is drawn late; the server refuses what is off all the same.
 */
export function useModulesOn(): (key: SiteModuleKey | undefined) => boolean {
  const { data } = useQuery({
    queryKey: siteModulesKey,
    queryFn: () => call(getSiteModules),
    staleTime: 10_000,
  });
  // What comes later has no switch, and no screen either: it is never "off".
  return (key) => !data?.modules.some((one) => one.key === key && one.available && !one.enabled);
}
