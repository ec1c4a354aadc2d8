import type { Payout } from "@palco/contract/payouts/api";
import { Alert } from "@palco/ui/alert";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** Channels that are not in a payout, and why. */
export function LeftOut({ skipped }: { skipped: Payout["skipped"] }) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  if (!skipped.length) return null;
  return (
    <Alert title={t("left_out", { count: skipped.length })}>
      <ul className="payout-left-out">
        {skipped.map(({ channelId, title, amount, currency, reason }) => (
          <li key={`${channelId} ${currency}`}>
            <span data-user-content>{title}</span>: {format.money({ amount, currency })},{" "}
            {t(`reason_${reason}`)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
