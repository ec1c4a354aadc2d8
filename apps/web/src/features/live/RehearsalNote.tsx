import type { BroadcastView } from "@palco/contract/live/api";
import { rehearsalFee, rehearsalFeeOf } from "@palco/values/fee";
import { Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { HelpLink } from "#app/help-link.tsx";

/** Cost of sending before going on air: shown before, while it counts, and afterwards. */
export function RehearsalNote({ broadcast }: { broadcast: Pick<BroadcastView, "state" | "rehearsedMs"> }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const { state, rehearsedMs } = broadcast;
  const { currency, perExtraHour } = rehearsalFee;
  const owed = rehearsalFeeOf(rehearsedMs);
  const words = { time: format.length(rehearsedMs), cost: format.money({ amount: owed, currency }) };
  const isBefore = state === "off" || state === "preview";
  if (!isBefore && !owed) return null;
  return (
    <p className="live-rehearsal">
      <Timer aria-hidden="true" />
      <span>
        {isBefore
          ? `${t("rehearsal_price", { price: format.money({ amount: perExtraHour, currency }) })} ${soFar()}`
          : t("rehearsal_charged", words)}{" "}
        <HelpLink article="producers/rehearse-and-record" about={t("record")} />
      </span>
    </p>
  );

  function soFar(): string {
    if (rehearsedMs < 60_000) return "";
    return t(owed ? "rehearsal_owed" : "rehearsal_so_far", words);
  }
}
