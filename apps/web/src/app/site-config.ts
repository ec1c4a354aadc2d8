import { getConfig, type SiteConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";

export const siteConfigKey = ["site-config"] as const;

/** The switches of the site; until they are here, those of a new site. */
export function useSiteConfig(): SiteConfig {
  const { data } = useQuery({ queryKey: siteConfigKey, queryFn: () => call(getConfig), staleTime: 60_000 });
  return data ?? defaultSiteConfig;
}
