import { ChartNoAxesColumn, Receipt, Sparkles } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  account: [
    { to: "/account/sales", key: "work-nav:studio_sales", icon: Receipt, place: 50, isInBar: true },
    { to: "/account/salesopportunity", key: "work-nav:studio_opportunities", icon: Sparkles, place: 75 },
    { to: "/account/analytics", key: "work-nav:studio_analytics", icon: ChartNoAxesColumn, place: 90 },
  ],
  manage: [
    { to: "/manage/sales", key: "work-nav:studio_sales", icon: Receipt, place: 50, isInBar: true },
    { to: "/manage/analytics", key: "work-nav:studio_analytics", icon: ChartNoAxesColumn, place: 60 },
  ],
};
