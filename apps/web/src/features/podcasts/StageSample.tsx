import type { ProductView } from "@palco/contract/catalogue/api";
import { Button } from "@palco/ui/button";
import { Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SamplePlayer } from "./SamplePlayer.tsx";
import { usePodcast } from "./use-podcast.ts";

/** On a podcast's picture, as a trailer on a film's: the first episode that everybody may hear. Nothing without one. */
export default function StageSample({ product: { slug } }: { product: Pick<ProductView, "slug"> }) {
  const { t } = useTranslation("podcasts");
  const { data } = usePodcast(slug);
  const [isOpen, setOpen] = useState(false);
  const episode = data?.state === "ready" ? undefined : data?.episodes.find(({ isSample }) => isSample);
  if (!episode) return null;
  return isOpen ? (
    <div className="sample-stage">
      <p data-user-content>{episode.title}</p>
      <SamplePlayer slug={slug} episode={episode} />
    </div>
  ) : (
    <Button
      className="product-trailer"
      icon={<Play aria-hidden="true" fill="currentColor" />}
      onClick={() => setOpen(true)}
    >
      {t("sample_hear")}
    </Button>
  );
}
