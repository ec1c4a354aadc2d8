import { ApiError } from "@palco/contract/client";
import type { CheckoutSummary } from "@palco/contract/checkout/api";
import { reservationMinutes } from "@palco/values/limits";
import { NumberField } from "@palco/ui/number-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { useSession } from "#app/session.ts";
import { CheckoutGrid } from "./CheckoutGrid.tsx";
import { ChooseDate } from "./ChooseDate.tsx";
import { CodeField } from "./CodeField.tsx";
import { boxesOf, ConsentBoxes } from "./ConsentBoxes.tsx";
import { CurrencyField } from "./CurrencyField.tsx";
import type { Draft, Wish } from "./draft.ts";
import { type Box, type Fault, faultsOf } from "./faults.ts";
import { InvoiceFields } from "./InvoiceFields.tsx";
import { quoteLines } from "./order-lines.ts";
import { OrderSum } from "./OrderSum.tsx";
import { PayFooter } from "./PayFooter.tsx";
import { chosenOf, keyOf, methodsOf, PayMethods } from "./PayMethods.tsx";
import { Revealed } from "./Revealed.tsx";
import { ShippingFields } from "./ShippingFields.tsx";
import { SupportField } from "./SupportField.tsx";
import { useAddress } from "./use-address.ts";
import { useBuy } from "./use-checkout.ts";
import { useInvoice } from "./use-invoice.ts";
import { useIsWide } from "./use-is-wide.ts";

/** Errors after which the shown data is out of date: it is loaded again. */
const stale: ReadonlySet<string> = new Set([
  "checkout.price_changed",
  "checkout.sold_out",
  "checkout.session_invalid",
]);

/** The date of the ticket: null none yet, "" where there is none to choose. One that is taken meanwhile is no choice. */
function dateOf({ sessions }: CheckoutSummary, chosen: string | null): string | null {
  if (!sessions.length) return "";
  const open = sessions.filter(({ soldOut }) => !soldOut);
  const [only, ...others] = open;
  return open.find(({ id }) => id === chosen)?.id ?? (others.length ? null : (only?.id ?? null));
}

interface PayFormProps {
  summary: CheckoutSummary;
  draft: Draft;
  /** Why the code of a link was not taken. */
  codeRefusal: string | null;
  /** The price is being asked for. */
  isPricing: boolean;
  onDraft: (part: Partial<Draft>) => void;
  onWish: (part: Partial<Wish>) => void;
  onStale: () => void;
}

/** Paying in the order people pay: who, how, the boxes, the button; beside it what it costs. */
export function PayForm({ summary, draft, codeRefusal, isPricing, onDraft, onWish, onStale }: PayFormProps) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const session = useSession();
  const isWide = useIsWide();
  const { wish } = draft;
  const [ticked, setTicked] = useState<ReadonlySet<Box>>(new Set());
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const missing: ReadonlySet<Fault> = new Set(faults);
  const date = dateOf(summary, draft.date);
  const invoice = useInvoice();
  const address = useAddress((country) => onWish({ country }));
  const [, setParams] = useSearchParams();
  const buy = useBuy((order) => setParams({ order }, { replace: true }));
  const free = summary.price.gross === 0;
  const method = chosenOf(methodsOf(summary), draft.method);
  const { charge, price, product } = summary;
  const boxes = boxesOf(product.type);
  // There is nothing a code could lower.
  const isGift = price.gross === summary.support && !summary.codes.length && !codeRefusal;

  async function submit(form: HTMLFormElement): Promise<void> {
    const found = faultsOf({
      buyer: null,
      country: null,
      date,
      hasMethod: free || method !== undefined,
      boxes,
      ticked,
    });
    setFaults(found);
    const billing = free ? null : await invoice.read();
    const to = summary.shipping ? await address.read() : null;
    // The fields of the address come before the boxes, and have taken the focus themselves.
    const isAddressWrong = to === "wrong" || billing === "wrong";
    const first = found.find((fault) => !isAddressWrong || fault === "session");
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]:enabled, [data-fault="${first}"]`)?.focus();
    if (found.length || isAddressWrong || isPricing || (summary.shipping && summary.shipping.price === null))
      return;
    buy.mutate(
      {
        productSlug: product.slug,
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
      { onError: (error) => error instanceof ApiError && stale.has(error.code) && onStale() },
    );
  }

  const code = isGift ? null : (
    <Revealed label={t("code_have")} startOpen={summary.codes.length > 0 || codeRefusal !== null}>
      <CodeField
        summary={summary}
        wish={wish}
        refusal={codeRefusal}
        onChange={(codes) => onWish({ codes })}
      />
    </Revealed>
  );
  const chosenDate = summary.sessions.find(({ id }) => id === date)?.startsAt ?? summary.startsAt;
  const sum = (
    <OrderSum
      key="sum"
      product={{ ...product, channel: product.channel.title }}
      quantity={summary.quantity}
      fact={chosenDate && format.dateFact(chosenDate)}
      lines={quoteLines(summary)}
      total={price}
      charge={charge}
      parts={summary.bundle}
    >
      {isWide ? code : null}
      {session ? <p className="order-sum-receipt">{t("receipt_to", { email: session.email })}</p> : null}
    </OrderSum>
  );
  const form = (
    <form
      key="form"
      className="pay-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {summary.sessions.length ? (
        <ChooseDate
          sessions={summary.sessions}
          value={date}
          error={missing.has("session") && !date ? t("date_missing") : undefined}
          onChange={(chosen) => onDraft({ date: chosen })}
        />
      ) : null}
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
      {free || !summary.currencies.length ? null : (
        <CurrencyField
          currencies={summary.currencies}
          value={charge?.currency ?? price.currency}
          onChange={(currency) => onWish({ currency: currency === price.currency ? null : currency })}
        />
      )}
      {free ? null : (
        <PayMethods summary={summary} value={method} onChange={(one) => onDraft({ method: keyOf(one) })} />
      )}
      <div className="pay-mores">
        <Revealed label={t("support_title", { channel: product.channel.title })} startOpen={wish.support > 0}>
          <SupportField
            currency={price.currency}
            channel={product.channel.title}
            value={wish.support}
            onChange={(support) => onWish({ support })}
          />
        </Revealed>
        {isWide ? null : code}
        {free ? null : (
          <Revealed
            label={t("invoice_wanted")}
            startOpen={invoice.wanted}
            onOpen={() => invoice.setWanted(true)}
          >
            <InvoiceFields form={invoice.form} onDrop={() => invoice.setWanted(false)} />
          </Revealed>
        )}
      </div>
      <ConsentBoxes
        type={product.type}
        ticked={ticked}
        missing={missing}
        onTick={(box, on) => setTicked((before) => withBox(before, box, on))}
      />
      <PayFooter
        error={buy.error}
        loading={isPricing || buy.isPending || (buy.isSuccess && !free)}
        note={free ? null : `${t("safe_note")} ${t("held_note", { minutes: reservationMinutes })}`}
      >
        {free ? t("get_free") : t("pay", { amount: charge ? format.money(charge) : format.price(price) })}
      </PayFooter>
    </form>
  );
  return <CheckoutGrid title={t("title")} form={form} sum={sum} />;
}

function withBox(before: ReadonlySet<Box>, box: Box, on: boolean): ReadonlySet<Box> {
  const after = new Set(before);
  if (on) after.add(box);
  else after.delete(box);
  return after;
}
