import type { SiteModuleKey } from "@palco/contract/site-modules/keys";
import {
  BadgePercent,
  BrainCircuit,
  Cable,
  CirclePlay,
  CreditCard,
  GraduationCap,
  LogIn,
  type LucideIcon,
  Megaphone,
  Newspaper,
  RadioTower,
  Server,
  ShoppingBag,
  Sparkles,
  Tv,
  Video,
  Vote,
} from "lucide-react";

/** Modules by what they are for, as the list of them shows them: each in one group, with its icon. */
export const moduleGroups = {
  content: [
    ["ondemand", CirclePlay],
    ["live", RadioTower],
    ["elearning", GraduationCap],
    ["meet", Video],
  ],
  sales: [
    ["mediapay", CreditCard],
    ["commerce", BadgePercent],
    ["ecommerce", ShoppingBag],
    ["advertising", Megaphone],
  ],
  people: [
    ["social", LogIn],
    ["press", Newspaper],
    ["openlab", Vote],
    ["cognition", BrainCircuit],
  ],
  technology: [
    ["cloudtv", Tv],
    ["connections", Cable],
    ["scale", Server],
    ["ai", Sparkles],
  ],
} as const satisfies Record<string, readonly (readonly [SiteModuleKey, LucideIcon])[]>;

export type ModuleGroup = keyof typeof moduleGroups;
