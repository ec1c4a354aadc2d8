import type { ComponentType } from "react";
import NotFound from "./not-found.tsx";
import { useScreensOn } from "./site-modules.ts";

/** A screen of a module of the site: "not found" while that is off. */
export function gate(address: string, Screen: ComponentType): { default: ComponentType } {
  function Gated() {
    return useScreensOn()(address) ? <Screen /> : <NotFound />;
  }
  return { default: Gated };
}
