import { Mic, Radio } from "lucide-react";
import { lazy } from "react";
import type { ProductTypeUi } from "#app/product-type.ts";
import { controlRoomView } from "#features/catalogue/editor/control-room.ts";

/** A broadcast: made on air, from its control room. */
export const broadcast: ProductTypeUi = {
  icon: Mic,
  datesAbout: "sessions_about_broadcast",
  newNote: true,
  gives: "gives_live",
  More: lazy(() => import("#features/catalogue/ShowingBlock.tsx")),
  workroom: { icon: Radio, href: controlRoomView },
};
