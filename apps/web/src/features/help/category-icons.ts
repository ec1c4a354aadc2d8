import type { HelpCategory } from "@palco/contract/help/articles";
import { CirclePlay, Clapperboard, type LucideIcon, Scale, Store, Ticket } from "lucide-react";

export const categoryIcons: Record<HelpCategory, LucideIcon> = {
  basics: Ticket,
  producers: Store,
  "about-products": Clapperboard,
  "about-player": CirclePlay,
  legals: Scale,
};
