import { Package } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  account: [{ to: "/account/shipments", key: "work-nav:studio_shipments", icon: Package, place: 80 }],
};
