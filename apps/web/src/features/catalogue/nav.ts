import { Clapperboard, Film } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  account: [
    {
      to: "/account/products",
      key: "work-nav:studio_products",
      icon: Clapperboard,
      place: 10,
      isInBar: true,
    },
  ],
  manage: [
    {
      to: "/manage/products",
      also: ["/manage/productsopen", "/manage/new-product"],
      key: "work-nav:manage_products",
      icon: Film,
      place: 10,
      isInBar: true,
    },
  ],
};
