import { Clapperboard, Radio } from "lucide-react";
import { lazy } from "react";
import type { ProductTypeUi } from "#app/product-type.ts";

const InfoSection = lazy(async () => ({ default: (await import("./VideoSection.tsx")).VideoSection }));

/** A film on demand. */
export const film: ProductTypeUi = { icon: Clapperboard, InfoSection };

/** A film that everybody sees at its time. */
export const deferred: ProductTypeUi = {
  icon: Radio,
  datesAbout: "sessions_about_live",
  InfoSection,
  gives: "gives_deferred",
  More: lazy(() => import("#features/catalogue/ShowingBlock.tsx")),
};
