import { UsersRound } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  account: [{ to: "/account/subscribers", key: "work-nav:studio_subscribers", icon: UsersRound, place: 40 }],
};
