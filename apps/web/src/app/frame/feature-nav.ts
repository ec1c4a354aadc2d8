import type { Address } from "@palco/contract/addresses";
import type { ParseKeys } from "i18next";
import type { LucideIcon } from "lucide-react";

export interface NavEntry {
  to: Address;
  /** Screens that stand elsewhere and are part of it all the same. */
  also?: readonly Address[];
  /** Its text: in `shell`, or in `work-nav` for the work areas, which visitors do not load. */
  key: ParseKeys<["shell", "work-nav"]>;
  icon: LucideIcon;
  /** Lower ones first, among all features. */
  place: number;
  /** In a work area's bar at the bottom of a phone: its four most used screens; the rest follow in "more". */
  isInBar?: boolean;
}

/** Places of a feature's screens in the navigation: its `nav.ts` exports them as `nav`. */
export interface FeatureNav {
  /** In the account menu of whoever is logged in. */
  own?: readonly NavEntry[];
  /** In the work area of organizers. */
  account?: readonly NavEntry[];
  /** In the work area of the team. */
  manage?: readonly NavEntry[];
}
