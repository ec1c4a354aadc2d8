import { Alert } from "@palco/ui/alert";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCardReturn } from "./use-subscriptions.ts";

const tones = { kept: "success", refused: "warning", pending: "info" } as const;

/** Back from the page where a card is left (`?card=` and the subscription): whether it was kept. */
export function CardOutcome() {
  const { t } = useTranslation("subscriptions");
  const [search] = useSearchParams();
  const { data } = useCardReturn(search.get("card"));
  return data ? (
    <Alert tone={tones[data.status]} announce>
      {t(`card_${data.status}`)}
    </Alert>
  ) : null;
}
