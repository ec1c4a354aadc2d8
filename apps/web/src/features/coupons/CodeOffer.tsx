import { Button } from "@palco/ui/button";
import type { Price } from "@palco/values/money";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** A code the visitor came with, and the product's price with it. */
export interface HeldCode {
  code: string;
  slug: string;
  price: Price;
}

/** The price with a code, and the way to use it. */
export function CodeOffer({ held, usual }: { held: HeldCode; usual: Price }) {
  const { t } = useTranslation("coupons");
  const format = useFormat();
  const { code, slug, price } = held;
  const query = encodeURIComponent(code);
  return (
    <>
      <p className="buy-price">
        {usual.gross > price.gross ? <s>{format.price(usual)}</s> : null}
        <strong>{format.price(price)}</strong>
      </p>
      <p className="buy-note">{t("with_code")}</p>
      <Button
        variant="primary"
        size="lg"
        block
        href={price.gross ? `/products/${slug}/checkout?code=${query}` : `/?code=${query}`}
      >
        {t("use_code")}
      </Button>
    </>
  );
}
