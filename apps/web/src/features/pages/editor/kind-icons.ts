import type { EditedSection } from "@palco/contract/pages/sections";
import {
  CalendarDays, CircleHelp, Clapperboard, FileText, GalleryHorizontal, Hourglass, type LucideIcon, Megaphone, Mic, PanelsTopLeft, PlayCircle, Puzzle, Sparkles, Star, TicketCheck, Tv, Type,
} from "lucide-react"; // prettier-ignore

export const kindIcons: Record<EditedSection["kind"], LucideIcon> = {
  hero: PanelsTopLeft,
  product_slider: Clapperboard,
  channel_slider: Tv,
  speaker_slider: Mic,
  featured_product: Star,
  featured_channel: Star,
  static: Type,
  call_to_action: Megaphone,
  about: FileText,
  coupon_box: TicketCheck,
  continue_watching: PlayCircle,
  new_in_channels: Sparkles,
  logos: GalleryHorizontal,
  faq: CircleHelp,
  countdown: Hourglass,
  agenda: CalendarDays,
  kept: Puzzle,
};
