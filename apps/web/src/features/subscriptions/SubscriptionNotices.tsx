import type { SubscriptionView } from "@palco/contract/subscriptions/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { usePeriodWords } from "./use-period-words.ts";

interface SubscriptionNoticesProps {
  subscription: SubscriptionView;
  payButton: ReactNode;
  isAccepting: boolean;
  onAccept: (gross: number) => void;
}

/** Notices that need the subscriber's action: a failed payment, or a new price to accept. */
export function SubscriptionNotices({
  subscription,
  payButton,
  isAccepting,
  onAccept,
}: SubscriptionNoticesProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const words = usePeriodWords();
  const { status, denialCode, openUntil, nextChargeAt, proposedPrice, abilities } = subscription;
  const why =
    denialCode === "authentication_required"
      ? t("due_confirm")
      : denialCode === "expired_card" || denialCode === "new_card_needed"
        ? t("due_new_card")
        : t("due_declined");
  return (
    <>
      {status === "past_due" ? (
        <Alert tone="danger" title={why} actions={abilities.pay ? payButton : undefined}>
          {nextChargeAt ? `${t("due_retry", { date: format.date(nextChargeAt) })} ` : null}
          {t("due_open", { date: format.date(openUntil) })}
        </Alert>
      ) : null}
      {proposedPrice ? (
        <Alert
          title={t("price_title", { price: words.price({ ...subscription, price: proposedPrice }) })}
          actions={
            <Button size="sm" loading={isAccepting} onClick={() => onAccept(proposedPrice.gross)}>
              {t("price_accept")}
            </Button>
          }
        >
          {t("price_text", { price: words.price(subscription) })}
        </Alert>
      ) : null}
    </>
  );
}
