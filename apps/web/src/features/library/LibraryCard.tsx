import type { LibraryItem } from "@palco/contract/library/api";
import { kindText, openAddress, productTraits } from "@palco/contract/product-types/traits";
import { Badge } from "@palco/ui/badge";
import { MediaCard } from "@palco/ui/media-card";
import { useTranslation } from "react-i18next";
import { isToCome } from "#app/coming-dates.ts";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { useIsOnAir } from "#features/catalogue/on-air.ts";
import { OnAirMark } from "#features/catalogue/ProductCardLink.tsx";
import { useLeftWords } from "./use-left-words.ts";
import { isBegun } from "./when-due.ts";

const tones = {
  completed: "neutral",
  less_than_an_hour: "warning",
  hours_left: "warning",
  unlimited: "success",
} as const;

/** Something bought: what is left of its ticket, and how much was watched. */
export function LibraryCard({ item }: { item: LibraryItem }) {
  const { t } = useTranslation(["library", "catalogue", "pages"]);
  const format = useFormat();
  const { verb } = productTraits[item.type];
  const { state } = item.left;
  const leftWords = useLeftWords(item.left);
  const over = state === "completed";
  const isOnAir = useIsOnAir(item.productId);
  const next = !over && item.sessionAt && isToCome(item.sessionAt) ? item.sessionAt : null;
  const today = next && format.todayAt(next);
  const leftMs = isBegun(item) ? (item.durationMs ?? 0) - (item.resumeAtMs ?? 0) : 0;
  const length =
    leftMs > 0 && !over
      ? t("pages:left", { length: format.length(leftMs) })
      : item.durationMs
        ? format.length(item.durationMs)
        : "";
  return (
    <MediaCard
      href={over ? `/products/${item.slug}` : openAddress(item)}
      image={imageSource(item.image)}
      title={item.title}
      meta={
        <span translate="no" data-user-content>
          {item.channel.title}
        </span>
      }
      mark={
        isOnAir ? (
          <OnAirMark />
        ) : next ? (
          <Badge look="onMedia">
            {today ? t("catalogue:today_at", { time: today }) : format.dateFact(next)}
          </Badge>
        ) : null
      }
      badge={
        item.by === "subscription" && !over ? (
          <Badge tone="info">{t("by_subscription")}</Badge>
        ) : state === "unlimited" ? null : (
          <Badge tone={tones[state]}>{leftWords}</Badge>
        )
      }
      fact={[
        t(`catalogue:${kindText({ type: item.type, parts: item.isPack ? { of: "products" } : null })}`),
        item.sessionAt && !next ? format.dateFact(item.sessionAt) : next ? "" : length,
      ]
        .filter(Boolean)
        .join(" · ")}
      {...(item.watchedPercent > 0 && {
        progress: item.watchedPercent / 100,
        progressLabel: t(`progress_${verb}`, {
          percent: format.percent(item.watchedPercent / 100),
        }),
      })}
      playable={!over && (isOnAir || item.sessionAt === null) && (verb === "watch" || verb === "listen")}
    />
  );
}
