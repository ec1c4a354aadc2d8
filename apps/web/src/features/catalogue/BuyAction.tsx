import type { ProductView } from "@palco/contract/catalogue/api";
import { freeText, openAddress, productTraits } from "@palco/contract/product-types/traits";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { comingDates, isItsTurn, isToCome } from "#app/coming-dates.ts";
import { useFormat } from "#app/format.ts";
import { buyAddress } from "./buy-address.ts";
import { type BuyState, isForSale, recordingAddress } from "./buy-state.ts";
import { useIsOnAir } from "./on-air.ts";
import type { HeldCode, Progress } from "./product-page.ts";

interface BuyActionProps {
  product: ProductView;
  state: BuyState;
  held: HeldCode | undefined;
  progress: Progress | null;
  chosen: { date: string | null; quantity: number };
}

/** The one filled button of the page. */
export function BuyAction({ product, state, held, progress, chosen }: BuyActionProps) {
  const { t } = useTranslation(["catalogue", "product"]);
  const format = useFormat();
  const isShown = useIsOnAir(product.id);
  const { verb } = productTraits[product.type];
  const { slug } = product;
  const startsAt = chosen.date
    ? product.sessions.find(({ id }) => id === chosen.date)?.startsAt
    : progress?.sessionAt;
  const isOnAir = isShown && isItsTurn(startsAt);
  const isBundle = product.bundle.length > 0 && !productTraits[product.type].gathers;
  const button = (href: string, text: string) => (
    <Button variant="primary" size="lg" block className="buy-button" href={href}>
      {text}
    </Button>
  );
  if (state === "owned" || state === "included") {
    const href = openAddress(product, isBundle);
    if (isOnAir) return button(href, t("product:enter"));
    if (product.recording?.ready && !isToCome(progress?.sessionAt ?? comingDates(product)[0]?.startsAt ?? ""))
      return button(href, t("product:see_recording"));
    const left = isBundle ? null : progress?.leftMs;
    return button(
      href,
      left && left > 0 ? t("product:go_on", { length: format.length(left) }) : t(`product:open_${verb}`),
    );
  }
  const recorded = recordingAddress(state, product);
  if (recorded) return button(recorded, t("product:see_recording"));
  if (!isForSale(state)) return null;
  if (state === "by_code" && held)
    return button(
      held.price.gross
        ? buyAddress(slug, { ...chosen, code: held.code })
        : `/?code=${encodeURIComponent(held.code)}`,
      t("product:use_code"),
    );
  const href = buyAddress(slug, chosen);
  if (isOnAir) return button(href, t(state === "free" ? "product:enter" : "product:buy_and_enter"));
  return button(href, t(state === "free" ? freeText(product.type) : "buy"));
}
