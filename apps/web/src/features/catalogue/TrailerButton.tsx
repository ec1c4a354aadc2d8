import type { ProductView } from "@palco/contract/catalogue/api";
import { Button } from "@palco/ui/button";
import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";

/** On the picture: shows the trailer in its place, or leads to where it is. */
export function TrailerButton({ trailer, onPlay }: Pick<ProductView, "trailer"> & { onPlay: () => void }) {
  const { t } = useTranslation("catalogue");
  if (!trailer) return null;
  const icon = <Play aria-hidden="true" fill="currentColor" />;
  return trailer.assetId ? (
    <Button className="product-trailer" icon={icon} onClick={onPlay}>
      {t("trailer")}
    </Button>
  ) : trailer.url ? (
    <Button
      className="product-trailer"
      icon={icon}
      href={trailer.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t("trailer")}
    </Button>
  ) : null;
}
