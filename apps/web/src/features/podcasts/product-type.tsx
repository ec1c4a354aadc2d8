import { Headphones, Podcast } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { ProductTypeUi } from "#app/product-type.ts";

/** A podcast: listened to episode by episode, here or in an app of one's own. */
export const podcast: ProductTypeUi = {
  icon: Podcast,
  NewNote: lazy(() => import("./NewPodcastNote.tsx")),
  ownTab: {
    name: "episodes",
    Content: lazy(async () => ({ default: (await import("./editor/EpisodesTab.tsx")).EpisodesTab })),
  },
  Gives,
  More: lazy(() => import("./ProductEpisodes.tsx")),
  Stage: lazy(() => import("./ListeningScreen.tsx")),
};

function Gives() {
  const { t } = useTranslation("product");
  return (
    <li>
      <Headphones aria-hidden="true" /> {t("gives_podcast")}
    </li>
  );
}
