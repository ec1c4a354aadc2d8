import { Button } from "@palco/ui/button";
import { ExternalLink, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Trailer } from "./trailer.ts";

interface TrailerButtonProps {
  trailer: Trailer;
  onPlay: () => void;
  /** One word, where there is no room: the name of the button says the rest. */
  isShort?: boolean;
  className?: string;
}

/** Shows the trailer in the place of the picture, or leads to where it is; says which site it is of. */
export function TrailerButton({ trailer, onPlay, isShort, className = "" }: TrailerButtonProps) {
  const { t } = useTranslation("catalogue");
  const name =
    trailer.kind === "own"
      ? t("trailer")
      : t(trailer.kind === "link" ? "trailer_at" : "trailer_of", { site: trailer.site });
  const face = {
    className,
    ...(isShort && { size: "lg" as const, "aria-label": name, title: name }),
    children: isShort ? t("trailer_short") : name,
  };
  return trailer.kind === "link" ? (
    <Button
      {...face}
      icon={<ExternalLink aria-hidden="true" />}
      href={trailer.address}
      target="_blank"
      rel="noopener noreferrer"
    />
  ) : (
    <Button
      {...face}
      icon={isShort ? null : <Play aria-hidden="true" fill="currentColor" />}
      onClick={onPlay}
    />
  );
}
