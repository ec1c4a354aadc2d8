import type { redeemCoupon } from "@palco/contract/coupons";
import type { RouteOutput } from "@palco/contract/route";
import { Button } from "@palco/ui/button";
import { Trans, useTranslation } from "react-i18next";

type Granted = RouteOutput<typeof redeemCoupon>;

/** The code was good: what it opened, and the way there. */
export default function Redeemed({ granted }: { granted: Granted }) {
  const { t } = useTranslation("redeem");
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
      <Button variant="primary" size="lg" href={granted.path}>
        {t(granted.product.type === "podcast" ? "listen_now" : "watch_now")}
      </Button>
    </div>
  );
}
