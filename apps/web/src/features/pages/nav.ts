import { Files, LayoutTemplate } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  manage: [
    { to: "/manage/home", key: "work-nav:manage_home", icon: LayoutTemplate, place: 36 },
    { to: "/manage/pages", key: "work-nav:manage_pages", icon: Files, place: 37 },
  ],
};
