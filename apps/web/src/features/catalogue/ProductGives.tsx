import type { ProductView } from "@palco/contract/catalogue/api";
import { productTraits } from "@palco/contract/product-types/traits";
import {
  CalendarClock,
  Captions,
  Clapperboard,
  Clock,
  Hourglass,
  MessagesSquare,
  MonitorPlay,
  Package,
  RotateCcw,
  VideoOff,
} from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { hoursOf } from "#app/hours.ts";
import { useRefundWords } from "#app/refund-words.ts";
import { productTypeUis } from "#app/product-types.ts";

/** What its buyer gets, and when the money comes back. */
export function ProductGives({
  product,
  bySubscription,
  hasEnd,
  isForSale,
}: {
  product: Pick<ProductView, "slug" | "parts" | "type" | "gives" | "price" | "refundPolicy" | "recording">;
  bySubscription: boolean;
  /** The card says when the reader's own access ends. */
  hasEnd: boolean;
  isForSale: boolean;
}) {
  const { t } = useTranslation("product");
  const format = useFormat();
  const refundWords = useRefundWords();
  const { type, gives, price } = product;
  const { isDated, verb, hasChat } = productTraits[type];
  const { icon: Icon, gives: line, Gives: More } = productTypeUis[type];
  const isKept = Boolean(product.recording?.planned || product.recording?.ready);
  return (
    <ul className="buy-gives" aria-label={t("gives_title")}>
      {/* Beside the title of the others it is said already, or beside the date. */}
      {gives.durationMs && verb === "listen" ? (
        <li>
          <Clock aria-hidden="true" />
          {t("gives_length_listen", { length: format.length(gives.durationMs) })}
        </li>
      ) : null}
      {line ? (
        <li>
          <Icon aria-hidden="true" /> {t(line)}
        </li>
      ) : null}
      {More ? (
        <Suspense fallback={null}>
          <More product={product} />
        </Suspense>
      ) : null}
      {hasChat ? (
        <li>
          <MessagesSquare aria-hidden="true" /> {t("gives_chat")}
        </li>
      ) : null}
      {hasChat ? (
        <li>
          {isKept ? <Clapperboard aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
          {isKept
            ? gives.expiresAt
              ? t("gives_recording_until", { date: format.date(gives.expiresAt) })
              : t("gives_recording")
            : t("gives_no_recording")}
        </li>
      ) : null}
      {gives.resolutions.length ? (
        <li>
          <MonitorPlay aria-hidden="true" /> {t("gives_resolution", { resolution: gives.resolutions[0] })}
        </li>
      ) : null}
      {gives.captionLanguages.length ? (
        <li>
          <Captions aria-hidden="true" />
          {t("gives_captions", {
            languages: gives.captionLanguages.map((code) => code.toUpperCase()).join(", "),
          })}
        </li>
      ) : null}
      {verb === "receive" ? (
        // Who may buy reads what sending costs above.
        isForSale ? null : (
          <li>
            <Package aria-hidden="true" /> {t("gives_parcel")}
          </li>
        )
      ) : hasEnd || (!gives.accessHours && !bySubscription && (isDated || gives.expiresAt)) ? null : (
        <li>
          <Hourglass aria-hidden="true" />
          {bySubscription
            ? t("gives_subscription")
            : gives.accessHours
              ? t(`gives_time_${verb}`, { time: hoursOf(gives.accessHours, format.locale) })
              : t("gives_unlimited")}
        </li>
      )}
      {gives.expiresAt && !isKept ? (
        <li>
          <CalendarClock aria-hidden="true" /> {t("gives_until", { date: format.date(gives.expiresAt) })}
        </li>
      ) : null}
      {isForSale && price.gross ? (
        <li>
          <RotateCcw aria-hidden="true" />
          {refundWords(type, product.refundPolicy)}
        </li>
      ) : null}
    </ul>
  );
}
