import { Megaphone } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  manage: [{ to: "/manage/notifications", key: "work-nav:manage_notifications", icon: Megaphone, place: 38 }],
};
