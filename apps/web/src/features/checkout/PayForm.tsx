import { ApiError } from "@palco/contract/client";
import type { CheckoutSummary } from "@palco/contract/checkout/api";
import { reservationMinutes } from "@palco/values/limits";
import { TextLink } from "@palco/ui/link";
import { NumberField } from "@palco/ui/number-field";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { ChooseDate } from "./ChooseDate.tsx";
import { CodeField } from "./CodeField.tsx";
import { CurrencyField } from "./CurrencyField.tsx";
import { InvoiceFields } from "./InvoiceFields.tsx";
import { PayFooter } from "./PayFooter.tsx";
import { type Method, methodsOf, PayMethods } from "./PayMethods.tsx";
import { ShippingFields } from "./ShippingFields.tsx";
import { SupportField } from "./SupportField.tsx";
import { useAddress } from "./use-address.ts";
import { useBuy } from "./use-checkout.ts";
import { useInvoice } from "./use-invoice.ts";
import type { Wish } from "./use-wish.ts";

/** Errors after which the shown data is out of date: it is loaded again. */
const stale: ReadonlySet<string> = new Set([
  "checkout.price_changed",
  "checkout.sold_out",
  "checkout.session_invalid",
]);

/** The date chosen: null none yet, "" where there is none to choose. One that is taken meanwhile is no choice. */
function useDateChoice({ sessions }: CheckoutSummary, missing: boolean) {
  const { t } = useTranslation("checkout");
  const [chosen, setChosen] = useState<string | null>(null);
  if (!sessions.length) return { date: "", chooser: null };
  const open = sessions.filter(({ soldOut }) => !soldOut);
  const [only, ...others] = open;
  const date = open.find(({ id }) => id === chosen)?.id ?? (others.length ? null : (only?.id ?? null));
  const chooser = (
    <ChooseDate
      sessions={sessions}
      value={date}
      error={missing && !date ? t("date_missing") : undefined}
      onChange={setChosen}
    />
  );
  return { date, chooser };
}

interface PayFormProps {
  summary: CheckoutSummary;
  wish: Wish;
  /** Why the code of a link was not taken. */
  codeRefusal: string | null;
  /** The price is being asked for. */
  isPricing: boolean;
  onWish: (part: Partial<Wish>) => void;
  onStale: () => void;
}

/** The date, what lowers or raises the price, the way to pay, the terms, and the button. */
export function PayForm({ summary, wish, codeRefusal, isPricing, onWish, onStale }: PayFormProps) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<Method>();
  const { date, chooser } = useDateChoice(summary, missing);
  const invoice = useInvoice();
  const address = useAddress((country) => onWish({ country }));
  const buy = useBuy();
  const free = summary.price.gross === 0;
  const methods = methodsOf(summary);
  const method =
    methods.find(({ provider, way }) => provider === chosen?.provider && way === chosen.way) ?? methods[0];
  const { charge, price } = summary;
  // There is nothing a code could lower.
  const isGift = price.gross === summary.support && !summary.codes.length && !codeRefusal;

  async function submit(form: HTMLFormElement): Promise<void> {
    const billing = free ? null : await invoice.read();
    const to = summary.shipping ? await address.read() : null;
    const whole = accepted && date !== null && billing !== "wrong" && to !== "wrong";
    const isSent = !summary.shipping || (to !== "wrong" && summary.shipping.price !== null);
    setMissing(!whole);
    // On a phone the dates are far above the button.
    if (date === null) form.querySelector<HTMLInputElement>("input[name=session]:enabled")?.focus();
    if (!whole || !isSent) return;
    buy.mutate(
      {
        productSlug: summary.product.slug,
        expectedGross: price.gross,
        ...(charge && { expectedCharge: charge.amount, currency: charge.currency }),
        termsAccepted: true,
        codes: summary.codes.map(({ code }) => code),
        support: summary.support,
        quantity: summary.quantity,
        ...(to && { shipping: to }),
        ...(date && { sessionId: date }),
        ...(!free && method && { provider: method.provider, way: method.way }),
        ...(billing && { billing }),
      },
      {
        onError: (error) => error instanceof ApiError && stale.has(error.code) && onStale(),
      },
    );
  }

  return (
    <form
      className="pay-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {chooser}
      {summary.maximumQuantity > 1 ? (
        <NumberField
          className="quantity-field"
          label={t("quantity")}
          hint={t("quantity_most", { count: summary.maximumQuantity })}
          value={wish.quantity}
          min={1}
          max={summary.maximumQuantity}
          step={1}
          onChange={(quantity) =>
            quantity && quantity <= summary.maximumQuantity ? onWish({ quantity }) : undefined
          }
        />
      ) : null}
      {summary.shipping ? (
        <ShippingFields
          form={address.form}
          shipping={summary.shipping}
          currency={price.currency}
          country={wish.country}
          isPricing={isPricing}
        />
      ) : null}
      {isGift ? null : (
        <CodeField
          summary={summary}
          wish={wish}
          refusal={codeRefusal}
          onChange={(codes) => onWish({ codes })}
        />
      )}
      <SupportField
        currency={price.currency}
        channel={summary.product.channel.title}
        value={wish.support}
        onChange={(support) => onWish({ support })}
      />
      {free || !summary.currencies.length ? null : (
        <CurrencyField
          currencies={summary.currencies}
          value={charge?.currency ?? price.currency}
          onChange={(currency) => onWish({ currency: currency === price.currency ? null : currency })}
        />
      )}
      {free ? null : <PayMethods summary={summary} value={method} onChange={setChosen} />}
      {free ? null : (
        <InvoiceFields wanted={invoice.wanted} form={invoice.form} onWanted={invoice.setWanted} />
      )}
      <PayFooter
        terms={
          <Trans
            t={t}
            i18nKey="terms"
            components={{ terms: <TextLink href="/aviso-legal#terms" target="_blank" /> }}
          />
        }
        accepted={accepted}
        onAccepted={setAccepted}
        missing={missing}
        error={buy.error}
        loading={isPricing || buy.isPending || (buy.isSuccess && !free)}
        disabled={!free && !method}
        note={free ? null : `${t("safe_note")} ${t("held_note", { minutes: reservationMinutes })}`}
      >
        {free ? t("get_free") : t("pay", { amount: charge ? format.money(charge) : format.price(price) })}
      </PayFooter>
    </form>
  );
}
