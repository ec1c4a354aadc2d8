import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { InvoiceFields } from "./InvoiceFields.tsx";
import { Revealed } from "./Revealed.tsx";
import { SupportField } from "./SupportField.tsx";
import type { useInvoice } from "./use-invoice.ts";

interface PayMoresProps {
  channel: string;
  currency: string;
  /** A gift to the organizer, in minor units. */
  support: number;
  onSupport: (amount: number) => void;
  /** The code's field, where it does not stand beside the sum. */
  code: ReactNode;
  /** Null where nothing is paid. */
  invoice: ReturnType<typeof useInvoice> | null;
}

/** What few people need, each a line that opens: a gift, a code, an invoice. */
export function PayMores({ channel, currency, support, onSupport, code, invoice }: PayMoresProps) {
  const { t } = useTranslation("checkout");
  return (
    <div className="pay-mores">
      <Revealed label={t("support_title", { channel })} startOpen={support > 0}>
        <SupportField currency={currency} channel={channel} value={support} onChange={onSupport} />
      </Revealed>
      {code}
      {invoice ? (
        <Revealed
          label={t("invoice_wanted")}
          startOpen={invoice.wanted}
          onOpen={() => invoice.setWanted(true)}
        >
          <InvoiceFields form={invoice.form} onDrop={() => invoice.setWanted(false)} />
        </Revealed>
      ) : null}
    </div>
  );
}
