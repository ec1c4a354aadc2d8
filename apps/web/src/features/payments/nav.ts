import { CreditCard } from "lucide-react";
import type { FeatureNav } from "#app/frame/feature-nav.ts";

export const nav: FeatureNav = {
  manage: [{ to: "/manage/modules/media-pay", key: "work-nav:manage_payments", icon: CreditCard, place: 70 }],
};
