import { Blocks } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  manage: [{ to: "/manage/modules", key: "work-nav:manage_modules", icon: Blocks, place: 75 }],
};
