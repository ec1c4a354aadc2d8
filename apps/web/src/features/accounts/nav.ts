import { UserRound } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  own: [{ to: "/account/my-data", key: "my_data", icon: UserRound, place: 40 }],
};
