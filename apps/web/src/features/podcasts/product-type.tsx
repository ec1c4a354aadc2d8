import { Headphones, ListMusic, Podcast } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { GivesProps, ProductTypeUi } from "#app/product-type.ts";

/** A podcast: listened to episode by episode, here or in an app of one's own. */
export const podcast: ProductTypeUi = {
  icon: Podcast,
  newNote: true,
  ownTab: {
    name: "episodes",
    Content: lazy(async () => ({ default: (await import("./editor/EpisodesTab.tsx")).EpisodesTab })),
  },
  Gives,
  More: lazy(() => import("./ProductEpisodes.tsx")),
  leads: true,
  Sample: lazy(() => import("./StageSample.tsx")),
  Stage: lazy(() => import("./ListeningScreen.tsx")),
};

function Gives({ product: { parts } }: GivesProps) {
  const { t } = useTranslation("product");
  return (
    <>
      {parts ? (
        <li>
          <ListMusic aria-hidden="true" /> {t("gives_episodes", { count: parts.count })}
        </li>
      ) : null}
      <li>
        <Headphones aria-hidden="true" /> {t("gives_podcast")}
      </li>
    </>
  );
}
