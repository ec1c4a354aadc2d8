import type { ProductView } from "@palco/contract/catalogue/api";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import type { BuyState } from "./buy-state.ts";
import { Price } from "./ProductCardLink.tsx";
import type { HeldCode } from "./product-page.ts";

/** The price beside the button, what it was and until when; who owns the product sees none. */
export function BuyPrice({
  product,
  state,
  held,
  date,
}: {
  product: ProductView;
  state: BuyState;
  held: HeldCode | undefined;
  /** The date chosen, or the next one where there is no choice: the bar of a phone repeats it. */
  date: string | undefined;
}) {
  const { t } = useTranslation(["catalogue", "product"]);
  const format = useFormat();
  const { price, listPrice, offerEndsAt, saving } = product;
  if (["owned", "included", "ended", "called_off", "not_listed"].includes(state)) return null;
  const shown =
    state === "by_code" && held
      ? { price: held.price, listPrice: price.gross > held.price.gross ? price : null }
      : { price, listPrice };
  const apart = saving ? format.money({ amount: price.gross + saving, currency: price.currency }) : "";
  return (
    <div className="buy-words">
      <p className="buy-price">
        <Price product={shown} />
        {saving && !shown.listPrice ? (
          <s className="price-before" aria-label={t("product:apart_price", { price: apart })}>
            {apart}
          </s>
        ) : null}
      </p>
      {offerEndsAt && state !== "by_code" ? (
        <p className="buy-offer">{t("product:offer_until", { date: format.dateFact(offerEndsAt) })}</p>
      ) : null}
      {saving ? (
        <p className="buy-saving">
          {t("product:saving_share", {
            amount: format.money({ amount: saving, currency: price.currency }),
            share: format.percent(saving / (price.gross + saving)),
          })}
        </p>
      ) : null}
      {date ? <p className="buy-bar-date">{format.dateFact(date)}</p> : null}
    </div>
  );
}
