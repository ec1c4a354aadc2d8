import type { EditedSection } from "@palco/contract/pages/sections";
import {
  Calculator, CalendarDays, CircleHelp, Clapperboard, FileText, GalleryHorizontal, Hourglass, type LucideIcon, MailPlus, Megaphone, Mic, NotebookText, PanelsTopLeft, PlayCircle, Puzzle, RectangleHorizontal, Shapes, Sparkles, Star, Table2, TicketCheck, Tv, Type,
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
  rich_text: NotebookText,
  plans: Table2,
  calculator: Calculator,
  examples: Shapes,
  newsletter: MailPlus,
  banner: RectangleHorizontal,
  kept: Puzzle,
};
