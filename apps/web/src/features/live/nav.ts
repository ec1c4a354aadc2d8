import { ShoppingBag } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  manage: [{ to: "/manage/productsopen", key: "manage_live", icon: ShoppingBag, place: 20 }],
};
