import { Users } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  manage: [
    { to: "/manage/manage-users", key: "work-nav:manage_users", icon: Users, place: 35, isInBar: true },
  ],
};
