import { ApiError } from "@palco/contract/client";
import type { getSubscriptionCheckout } from "@palco/contract/subscriptions/api";
import { Checkbox } from "@palco/ui/checkbox";
import { TextLink } from "@palco/ui/link";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { z } from "zod";
import { useFormat } from "#app/format.ts";
import { PayFooter } from "#features/checkout/PayFooter.tsx";
import { type Method, methodsOf, PayMethods } from "#features/checkout/PayMethods.tsx";
import { useSubscribe } from "./use-subscriptions.ts";

interface SubscribeFormProps {
  checkout: z.infer<typeof getSubscriptionCheckout.output>;
  onStale: () => void;
}

/** The way to pay, the yes to being charged again, and the button. */
export function SubscribeForm({ checkout, onStale }: SubscribeFormProps) {
  const { t } = useTranslation(["subscriptions", "checkout"]);
  const format = useFormat();
  const { offer } = checkout;
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<Method>();
  const send = useSubscribe();
  const methods = methodsOf(checkout);
  const method = methods.find(({ provider }) => provider === chosen?.provider) ?? methods[0];

  function submit(form: HTMLFormElement): void {
    setMissing(!accepted);
    const fault = method ? "[name=terms]" : "[data-fault=method]";
    if (!accepted || !method) form.querySelector<HTMLElement>(fault)?.focus();
    if (!accepted || !method) return;
    send.mutate(
      {
        channel: offer.channel?.slug ?? null,
        expectedGross: offer.price.gross,
        provider: method.provider,
      },
      {
        onError: (error) => error instanceof ApiError && error.code === "checkout.price_changed" && onStale(),
      },
    );
  }

  return (
    <form
      className="pay-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <PayMethods summary={checkout} value={method} onChange={setChosen} />
      <Checkbox
        name="terms"
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
        error={missing && !accepted ? t("checkout:terms_missing") : undefined}
        label={
          <Trans
            t={t}
            i18nKey={offer.renews ? `terms_${offer.period}` : "terms_once"}
            values={{ price: format.price(offer.price) }}
            components={{ terms: <TextLink href="/aviso-legal?doc=purchase" target="_blank" /> }}
          />
        }
      />
      <p className="pay-told">{t("checkout:withdrawal_subscription")}</p>
      <PayFooter error={send.error} loading={send.isPending || send.isSuccess} note={t("safe_note")}>
        {t("subscribe_for", { price: format.price(offer.price) })}
      </PayFooter>
    </form>
  );
}
