import { GraduationCap } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  manage: [
    { to: "/manage/e-learning/lessons", key: "work-nav:manage_lessons", icon: GraduationCap, place: 15 },
  ],
};
