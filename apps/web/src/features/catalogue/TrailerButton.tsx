import type { ProductView } from "@palco/contract/catalogue/api";
import { Button } from "@palco/ui/button";
import { Clapperboard } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Shows the trailer in the place of the picture, or leads to where it is. */
export function TrailerButton({ trailer, onPlay }: Pick<ProductView, "trailer"> & { onPlay: () => void }) {
  const { t } = useTranslation("catalogue");
  if (!trailer) return null;
  const icon = <Clapperboard aria-hidden="true" />;
  return trailer.assetId ? (
    <Button icon={icon} onClick={onPlay}>
      {t("trailer")}
    </Button>
  ) : trailer.url ? (
    <Button icon={icon} href={trailer.url} target="_blank" rel="noopener noreferrer">
      {t("trailer")}
    </Button>
  ) : null;
}
