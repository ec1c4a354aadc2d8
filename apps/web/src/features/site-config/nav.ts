import { Settings2 } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  manage: [{ to: "/manage/config-admin", key: "work-nav:manage_config", icon: Settings2, place: 80 }],
};
