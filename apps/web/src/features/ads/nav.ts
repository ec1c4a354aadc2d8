import { RectangleHorizontal } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  manage: [{ to: "/manage/adversiting", key: "work-nav:manage_ads", icon: RectangleHorizontal, place: 39 }],
};
