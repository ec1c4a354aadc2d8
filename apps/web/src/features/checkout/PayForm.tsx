import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import { freeText } from "@palco/contract/product-types/traits";
import { guestReservationMinutes, reservationMinutes } from "@palco/values/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { useModulesOn } from "#app/modules-on.ts";
import { useReader } from "#app/session.ts";
import { BuyerFields } from "./BuyerFields.tsx";
import { CheckoutGrid } from "./CheckoutGrid.tsx";
import { CodeField } from "./CodeField.tsx";
import { boxesOf, ConsentBoxes } from "./ConsentBoxes.tsx";
import { CountryLine } from "./CountryLine.tsx";
import { countryHere } from "./country-here.ts";
import { dateOf } from "./date-of.ts";
import type { Draft, Wish } from "./draft.ts";
import { EnterHere, Entered } from "./EnterHere.tsx";
import { type Box, type Fault, faultsOf, isEmail } from "./faults.ts";
import { PayFooter } from "./PayFooter.tsx";
import { chosenOf, keyOf, methodsOf, PayMethods } from "./PayMethods.tsx";
import { PayMores } from "./PayMores.tsx";
import { QuantityField } from "./QuantityField.tsx";
import { Revealed } from "./Revealed.tsx";
import { ShippingName } from "./ShippingFields.tsx";
import { SummarySum } from "./SummarySum.tsx";
import { servedCountry, useAddress } from "./use-address.ts";
import type { Order } from "./use-checkout.ts";
import { useFaultFocus } from "./use-fault-focus.ts";
import { useInvoice } from "./use-invoice.ts";
import { useIsWide } from "./use-is-wide.ts";
import { usePurchase } from "./use-purchase.ts";
import { WishFields } from "./WishFields.tsx";

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
  const { t } = useTranslation(["checkout", "catalogue"]);
  const format = useFormat();
  const isOn = useModulesOn();
  const reader = useReader();
  const isWide = useIsWide();
  const { wish } = draft;
  const [ticked, setTicked] = useState<ReadonlySet<Box>>(new Set());
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const missing: ReadonlySet<Fault> = new Set(faults);
  const { place, focusFault } = useFaultFocus();
  const [guessed] = useState(countryHere);
  const date = dateOf(summary, draft.date);
  const invoice = useInvoice();
  const address = useAddress(
    (country) => onWish({ country }),
    servedCountry(summary.shipping?.zones, wish.country ?? guessed),
  );
  const [, setParams] = useSearchParams();
  const purchase = usePurchase({ onFree: (order) => setParams({ order }, { replace: true }), onStale });
  const { buy, entering, hasEntered } = purchase;
  const free = summary.price.gross === 0;
  const method = chosenOf(methodsOf(summary), draft.method);
  const { charge, price, product } = summary;
  const boxes = boxesOf(product.type);
  // The sum is whole once it is known where it goes.
  const isWithoutPostage = summary.shipping?.price === null;
  const country = draft.country ?? guessed;
  // A delivery address says it; an account is asked once.
  const asksCountry = !summary.shipping && !(reader && summary.countryKnown);
  // There is nothing a code could lower.
  const isGift = price.gross === summary.support && !summary.codes.length && !codeRefusal;

  async function submit(): Promise<void> {
    const email = draft.email.trim();
    const found = faultsOf({
      buyer: reader ? null : { email, name: summary.shipping ? null : draft.name },
      country: asksCountry ? { value: country } : null,
      date,
      hasMethod: free || method !== undefined,
      boxes,
      ticked,
    });
    setFaults(found);
    const billing = free ? null : await invoice.read();
    const to = summary.shipping ? await address.read() : null;
    if (found.length || to === "wrong" || billing === "wrong") return focusFault();
    if (isPricing || isWithoutPostage) return;
    const order: Order = {
      productSlug: product.slug,
      expectedGross: price.gross,
      ...(charge && { expectedCharge: charge.amount, currency: charge.currency }),
      termsAccepted: true,
      ...(ticked.has("access") && { accessConsent: true }),
      codes: summary.codes.map(({ code }) => code),
      support: summary.support,
      quantity: summary.quantity,
      ...(to && { shipping: to }),
      ...(date && { sessionId: date }),
      ...(!free && method && { provider: method.provider, way: method.way }),
      ...(billing && { billing }),
      ...(reader && asksCountry && country && { country }),
    };
    const from = to?.country ?? country;
    if (reader || !from) return purchase.send(order, null);
    const buyer = { email, name: (to?.name ?? draft.name).trim().slice(0, 100) };
    const guest = { buyer, country: from, browser: draft.browser };
    if (summary.identify === "code") purchase.prove(order, guest);
    else purchase.send(order, guest);
  }

  const code =
    isGift || !isOn("commerce") ? null : (
      <Revealed label={t("code_have")} startOpen={summary.codes.length > 0 || codeRefusal !== null}>
        <CodeField
          summary={summary}
          wish={wish}
          refusal={codeRefusal}
          onChange={(codes) => onWish({ codes })}
        />
      </Revealed>
    );
  const receiptTo = reader?.email ?? (isEmail(draft.email) ? draft.email.trim() : null);
  const quantity = (
    <QuantityField
      value={wish.quantity}
      most={summary.maximumQuantity}
      onChange={(pieces) => onWish({ quantity: pieces })}
    />
  );
  const sum = (
    <SummarySum key="sum" summary={summary} date={date} tools={isWide ? quantity : null}>
      {isWide ? code : null}
      {receiptTo ? <p className="order-sum-receipt">{t("receipt_to", { email: receiptTo })}</p> : null}
    </SummarySum>
  );
  const enter = entering ? (
    <EnterHere
      key={`enter ${entering.why}`}
      why={entering.why}
      email={entering.email}
      onProved={purchase.proved}
      onBack={purchase.leave}
    />
  ) : null;
  const form = (
    <form
      key="form"
      ref={place}
      className="pay-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {hasEntered ? <Entered /> : null}
      {reader ? (
        asksCountry ? (
          <CountryLine
            country={country}
            error={missing.has("country") && !country ? t("country_missing") : undefined}
            onChange={(chosen) => onDraft({ country: chosen || null })}
          />
        ) : null
      ) : (
        <BuyerFields
          draft={draft}
          {...(!summary.shipping && { country })}
          {...(summary.shipping && { nameField: <ShippingName form={address.form} /> })}
          missing={missing}
          onDraft={onDraft}
          onEnter={() => purchase.enter({ why: "asked", email: draft.email.trim() })}
        />
      )}
      <WishFields
        summary={summary}
        date={date}
        isDateMissing={missing.has("session") && !date}
        address={address.form}
        asksName={reader !== undefined}
        isPricing={isPricing}
        quantity={isWide ? null : quantity}
        onDraft={onDraft}
        onWish={onWish}
      />
      {free ? null : (
        <PayMethods
          summary={summary}
          value={method}
          isAll={purchase.error !== null}
          onChange={(one) => onDraft({ method: keyOf(one) })}
        />
      )}
      <PayMores
        channel={product.channel.title}
        currency={price.currency}
        support={wish.support}
        onSupport={(support) => onWish({ support })}
        code={isWide ? null : code}
        invoice={free ? null : invoice}
      />
      <ConsentBoxes
        type={product.type}
        refundPolicy={summary.refundPolicy}
        ticked={ticked}
        missing={missing}
        onTick={(box, on) => setTicked((before) => withBox(before, box, on))}
      />
      <PayFooter
        error={purchase.error}
        loading={isPricing || buy.isPending || (buy.isSuccess && !free)}
        note={
          free
            ? null
            : `${t("safe_note")} ${t("held_note", { minutes: reader ? reservationMinutes : guestReservationMinutes })}`
        }
      >
        {free
          ? t(`catalogue:${freeText(product.type)}`)
          : isWithoutPostage
            ? t("pay_plain")
            : t("pay", { amount: charge ? format.money(charge) : format.price(price) })}
      </PayFooter>
    </form>
  );
  return <CheckoutGrid title={t("title")} form={enter ?? form} sum={sum} />;
}

function withBox(before: ReadonlySet<Box>, box: Box, on: boolean): ReadonlySet<Box> {
  const after = new Set(before);
  if (on) after.add(box);
  else after.delete(box);
  return after;
}
