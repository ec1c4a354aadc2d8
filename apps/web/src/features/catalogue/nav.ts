import { Clapperboard, Film } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  account: [{ to: "/account/products/new", key: "studio_new_product", icon: Clapperboard, place: 30 }],
  manage: [{ to: "/manage/products", key: "manage_products", icon: Film, place: 10, isInBar: true }],
};
