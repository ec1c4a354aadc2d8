import { LayoutTemplate } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  manage: [{ to: "/manage/home", key: "manage_home", icon: LayoutTemplate, place: 36 }],
};
