import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import type { ShippingAddress } from "@palco/contract/shipping/api";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ChooseDate } from "./ChooseDate.tsx";
import { CurrencyField } from "./CurrencyField.tsx";
import type { Draft, Wish } from "./draft.ts";
import { ShippingFields } from "./ShippingFields.tsx";

interface WishFieldsProps {
  summary: CheckoutSummary;
  /** The date chosen; null: none yet. */
  date: string | null;
  isDateMissing: boolean;
  address: UseFormReturn<ShippingAddress>;
  /** The delivery address asks for the name: nothing above it has. */
  asksName: boolean;
  isPricing: boolean;
  /** How many, where it does not stand beside the sum. */
  quantity: ReactNode;
  onDraft: (part: Partial<Draft>) => void;
  onWish: (part: Partial<Wish>) => void;
}

/** What there is to choose of what is bought: the date, how many, where to, in which currency. */
export function WishFields({
  summary,
  date,
  isDateMissing,
  address,
  asksName,
  isPricing,
  quantity,
  onDraft,
  onWish,
}: WishFieldsProps) {
  const { t } = useTranslation("checkout");
  const { charge, price } = summary;
  return (
    <>
      {summary.sessions.length ? (
        <ChooseDate
          sessions={summary.sessions}
          value={date}
          error={isDateMissing ? t("date_missing") : undefined}
          onChange={(chosen) => onDraft({ date: chosen })}
        />
      ) : null}
      {quantity}
      {summary.shipping ? (
        <ShippingFields
          form={address}
          shipping={summary.shipping}
          currency={price.currency}
          asksName={asksName}
          isPricing={isPricing}
        />
      ) : null}
      {price.gross === 0 || !summary.currencies.length ? null : (
        <CurrencyField
          currencies={summary.currencies}
          value={charge?.currency ?? price.currency}
          onChange={(currency) => onWish({ currency: currency === price.currency ? null : currency })}
        />
      )}
    </>
  );
}
