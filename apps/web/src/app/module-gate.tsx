import type { ReactNode } from "react";
import NotFound from "./not-found.tsx";
import { useScreensOn } from "./site-modules.ts";

/** A screen of a module of the site: "not found" while that is off. */
export default function ModuleGate({ address, children }: { address: string; children: ReactNode }) {
  return useScreensOn()(address) ? children : <NotFound />;
}
