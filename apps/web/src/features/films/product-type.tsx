import { Clapperboard, Radio, UsersRound } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { ProductTypeUi } from "#app/product-type.ts";

const InfoSection = lazy(async () => ({ default: (await import("./VideoSection.tsx")).VideoSection }));

/** A film on demand. */
export const film: ProductTypeUi = { icon: Clapperboard, InfoSection };

/** A film that everybody sees at its time. */
export const deferred: ProductTypeUi = {
  icon: Radio,
  datesAbout: "sessions_about_live",
  InfoSection,
  Gives,
  More: lazy(() => import("#features/catalogue/ShowingBlock.tsx")),
};

function Gives() {
  const { t } = useTranslation("product");
  return (
    <li>
      <UsersRound aria-hidden="true" /> {t("gives_deferred")}
    </li>
  );
}
