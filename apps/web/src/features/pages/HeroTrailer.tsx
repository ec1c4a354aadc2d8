import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import type { Trailer } from "#features/catalogue/trailer.ts";
import TrailerPlayer from "#features/catalogue/TrailerPlayer.tsx";

/** The trailer of a slide, over its picture. */
export default function HeroTrailer({
  slug,
  trailer,
  title,
  onClose,
}: {
  slug: string;
  trailer: Trailer;
  title: string;
  onClose: (isPlaying: false) => void;
}) {
  const { t } = useTranslation(["pages", "catalogue"]);
  return (
    <div className="home-hero-trailer">
      <TrailerPlayer slug={slug} trailer={trailer} title={t("catalogue:trailer_title", { title })} />
      <Button size="sm" onClick={() => onClose(false)}>
        {t("trailer_close")}
      </Button>
    </div>
  );
}
