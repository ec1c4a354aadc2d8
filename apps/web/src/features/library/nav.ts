import { Ticket } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  own: [{ to: "/mystuff/products", key: "nav_my_space", icon: Ticket, place: 10 }],
};
