import type { ProductView } from "@palco/contract/catalogue/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { Countdown } from "@palco/ui/countdown";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { comingDates, isToCome } from "#app/coming-dates.ts";
import { useFormat } from "#app/format.ts";
import type { BuyState } from "./buy-state.ts";
import { OnAirMark } from "./ProductCardLink.tsx";
import { useOnAirSince } from "./on-air.ts";
import type { Progress } from "./product-page.ts";

/** The first line of the card: on air since when, whose it is, or why it can't be bought. */
export function BuyStateLine({
  product,
  state,
  progress,
}: {
  product: ProductView;
  state: BuyState;
  progress: Progress | null;
}) {
  const { t } = useTranslation(["catalogue", "product"]);
  const format = useFormat();
  const since = useOnAirSince(product.id);
  const isOwned = state === "owned" || state === "included";
  const next = progress?.sessionAt ?? comingDates(product)[0]?.startsAt;
  const [, setBegun] = useState(false);
  const words = isOwned ? null : stateWords();
  return (
    <>
      {since ? <OnAirLine since={since} /> : null}
      {isOwned ? (
        <p className="buy-state" data-tone="success">
          <CircleCheck aria-hidden="true" />
          {t(state === "owned" ? "badge_owned" : "product:included_now")}
        </p>
      ) : words ? (
        <p
          className="buy-state"
          data-tone={state === "sold_out" || state === "called_off" ? "warning" : undefined}
        >
          {words}
        </p>
      ) : null}
      {isOwned && progress?.endsAt ? (
        <p className="buy-note">{t("product:gives_until", { date: format.dateTime(progress.endsAt) })}</p>
      ) : null}
      {isOwned && !since && next && isToCome(next) ? (
        <div className="buy-countdown">
          <p>{format.dateFact(next)}</p>
          <Countdown to={new Date(next)} label={product.title} onEnd={() => setBegun(true)} />
        </div>
      ) : null}
    </>
  );

  function stateWords(): ReactNode {
    if (state === "called_off") return t("product:called_off");
    if (state === "by_code") return t("product:with_code");
    if (state === "not_yet" && product.saleStartsAt)
      return t("product:sale_from", { date: format.dateFact(product.saleStartsAt) });
    if (state === "sold_out")
      return t(
        productTraits[product.type].delivery === "parcel"
          ? "product:sale_sold_out_goods"
          : "product:sale_sold_out",
      );
    if (state === "not_listed") return t("product:not_listed");
    if (state === "paused") return t("product:paused");
    if (state !== "ended") return null;
    const at = endOf(product);
    return at ? t("product:ended_at", { date: format.date(at) }) : t("badge_ended");
  }
}

/** When it was over: its last date, the end for everybody, or that of its sale. */
function endOf({ sessions, gives, saleEndsAt }: ProductView): string | null {
  const last = sessions.at(-1)?.startsAt;
  return [last, gives.expiresAt, saleEndsAt].find((at) => at && !isToCome(at)) ?? null;
}

/** "En directo, 12 min". */
function OnAirLine({ since }: { since: string }) {
  const { t } = useTranslation(["catalogue", "product"]);
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((now - Date.parse(since)) / 60_000);
  return (
    <p className="buy-state">
      <OnAirMark />
      {minutes > 0 ? (
        <span>{t("product:on_air_for", { length: format.length(minutes * 60_000) })}</span>
      ) : null}
    </p>
  );
}
