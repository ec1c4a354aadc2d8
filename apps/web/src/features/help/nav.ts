import { CircleHelp } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

/** The work areas have no footer, where visitors find it. */
export const nav: FeatureNav = {
  own: [{ to: "/help", key: "help", icon: CircleHelp, place: 90 }],
};
