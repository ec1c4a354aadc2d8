import type { Address } from "@palco/contract/addresses";
import type { ParseKeys } from "i18next";
import type { LucideIcon } from "lucide-react";

export interface NavEntry {
  to: Address;
  /** Its text in `shell`. */
  key: ParseKeys<"shell">;
  icon: LucideIcon;
  /** Lower ones first, among all features. */
  place: number;
}

/** Places of a feature's screens in the navigation: its `nav.ts` exports them as `nav`. */
export interface FeatureNav {
  /** In the account menu and the drawer of whoever is logged in. */
  own?: readonly NavEntry[];
  /** In the work area of organizers. */
  account?: readonly NavEntry[];
  /** In the work area of the team. */
  manage?: readonly NavEntry[];
}
