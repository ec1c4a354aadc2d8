import type { Wish } from "@palco/contract/wishes/api";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";
import { WishButton } from "./WishButton.tsx";
import "./gone-wish.css";

/** A product of the list that is on show no longer: all there is to do is to take it off. */
export function GoneWish({ wish }: { wish: Wish }) {
  const { t } = useTranslation("library");
  const image = imageSource(wish.image);
  return (
    <article className="gone-wish">
      {image ? <img {...image} sizes="260px" alt="" loading="lazy" /> : <span className="gone-wish-blank" />}
      <h3 data-user-content>{wish.title}</h3>
      <p>{t("wish_gone")}</p>
      <WishButton product={wish} />
    </article>
  );
}
