import { TicketCheck } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  account: [{ to: "/account/salescode", key: "work-nav:studio_codes", icon: TicketCheck, place: 60 }],
};
