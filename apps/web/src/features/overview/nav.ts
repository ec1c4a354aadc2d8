import { LayoutDashboard } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  account: [
    {
      to: "/account/globalview",
      key: "work-nav:studio_overview",
      icon: LayoutDashboard,
      place: 0,
      isInBar: true,
    },
  ],
  manage: [
    {
      to: "/manage/overview",
      key: "work-nav:studio_overview",
      icon: LayoutDashboard,
      place: 0,
      isInBar: true,
    },
  ],
};
