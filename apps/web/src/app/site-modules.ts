import { moduleOfScreen } from "@palco/contract/site-modules/table";
import { useModulesOn } from "./modules-on.ts";

/** Answers whether a screen belongs to no module that is off. Visitors do not load the table of screens. */
export function useScreensOn(): (address: string) => boolean {
  const isOn = useModulesOn();
  return (address) => isOn(moduleOfScreen(address));
}
