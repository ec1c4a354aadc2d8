import { Receipt } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  own: [{ to: "/mystuff/orders", key: "my_orders", icon: Receipt, place: 30 }],
};
