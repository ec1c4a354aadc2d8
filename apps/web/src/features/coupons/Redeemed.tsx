import { productTraits } from "@palco/contract/product-types/traits";
import { Button } from "@palco/ui/button";
import { Trans, useTranslation } from "react-i18next";
import type { Redeemed as Granted } from "./redeem-code.ts";

/** The code was good: what it opened, and the way there. */
export default function Redeemed({
  granted,
  leads,
}: {
  granted: Granted;
  /** Its button is the filled one of the view. */
  leads: boolean;
}) {
  const { t } = useTranslation(["redeem", "product"]);
  return (
    <div className="redeem-granted" role="status">
      <div className="redeem-words">
        <h2>{t("redeemed_title")}</h2>
        <p>
          <Trans
            t={t}
            i18nKey="redeemed_text"
            values={{ title: granted.product.title }}
            components={{ strong: <strong data-user-content /> }}
          />
        </p>
      </div>
      <Button variant={leads ? "primary" : "secondary"} size="lg" href={granted.path}>
        {t(`product:open_${productTraits[granted.product.type].verb}`)}
      </Button>
    </div>
  );
}
