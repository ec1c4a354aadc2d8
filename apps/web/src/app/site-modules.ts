import { getSiteModules } from "@palco/contract/site-modules/api";
import { moduleOfScreen } from "@palco/contract/site-modules/table";
import { useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";

export const siteModulesKey = ["site-modules"] as const;

/** Answers whether a screen belongs to no module that is off. Until the modules are known all screens are there. */
export function useScreensOn(): (address: string) => boolean {
  const { data } = useQuery({
    queryKey: siteModulesKey,
    queryFn: () => call(getSiteModules),
    staleTime: 10_000,
  });
  const off = new Set(
    data?.modules.filter(({ enabled, available }) => available && !enabled).map(({ key }) => key),
  );
  return (address) => {
    const owner = moduleOfScreen(address);
    return !owner || !off.has(owner);
  };
}
