import { RadioTower } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  account: [
    { to: "/account/lives", key: "work-nav:studio_lives", icon: RadioTower, place: 30, isInBar: true },
  ],
};
