import { Mic } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  account: [{ to: "/account/speakers", key: "work-nav:studio_speakers", icon: Mic, place: 70 }],
  manage: [{ to: "/manage/speakers", key: "work-nav:studio_speakers", icon: Mic, place: 40 }],
};
