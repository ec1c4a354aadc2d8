import { Mic, Radio } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { ProductTypeUi } from "#app/product-type.ts";
import { controlRoomView } from "#features/catalogue/editor/control-room.ts";

/** A broadcast: made on air, from its control room. */
export const broadcast: ProductTypeUi = {
  icon: Mic,
  datesAbout: "sessions_about_broadcast",
  NewNote: lazy(() => import("./NewBroadcastNote.tsx")),
  Gives,
  More: lazy(() => import("#features/catalogue/ShowingBlock.tsx")),
  workroom: { icon: Radio, href: controlRoomView },
};

function Gives() {
  const { t } = useTranslation("product");
  return (
    <li>
      <Radio aria-hidden="true" /> {t("gives_live")}
    </li>
  );
}
