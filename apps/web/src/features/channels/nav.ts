import { Tv } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  account: [{ to: "/account/channels", key: "work-nav:studio_channels", icon: Tv, place: 20 }],
  manage: [{ to: "/manage/channels", key: "work-nav:manage_channels", icon: Tv, place: 30 }],
};
