import type { LibraryItem } from "@palco/contract/library/api";
import { openAddress } from "@palco/contract/product-types/traits";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { OnAirMark } from "#features/catalogue/ProductCardLink.tsx";
import "./due-now.css";

interface DueNowProps {
  item: LibraryItem;
  isOnAir: boolean;
  /** Its button is the filled one of the view. */
  leads: boolean;
  titleAs?: "h2" | "h3";
}

/** A ticket: on air, within a day, or one of few dates. */
export function DueNow({ item, isOnAir, leads, titleAs: Title = "h2" }: DueNowProps) {
  const { t } = useTranslation(["pages", "catalogue"]);
  const format = useFormat();
  const image = imageSource(item.image);
  const today = item.sessionAt && format.todayAt(item.sessionAt);
  return (
    <section className="my-due">
      {image ? <img {...image} sizes="108px" alt="" className="my-due-picture" /> : null}
      <div>
        <Title className="my-due-title" data-user-content>
          {item.title}
        </Title>
        <p translate="no" data-user-content>
          {item.channel.title}
        </p>
        <p className="my-due-when">
          {isOnAir ? (
            <OnAirMark />
          ) : today ? (
            t("catalogue:today_at", { time: today })
          ) : item.sessionAt ? (
            format.dateFact(item.sessionAt)
          ) : null}
        </p>
      </div>
      <Button variant={leads ? "primary" : "secondary"} href={openAddress(item)}>
        {t(isOnAir ? "enter" : "open")}
      </Button>
    </section>
  );
}
