import type { Billing } from "@palco/contract/accounts/billing";
import { Button } from "@palco/ui/button";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { BillingFields } from "#features/accounts/BillingFields.tsx";

interface InvoiceFieldsProps {
  form: UseFormReturn<Billing>;
  onDrop: () => void;
}

/** An invoice with the buyer's own data, for those who need one; everybody else gets a simplified one. */
export function InvoiceFields({ form, onDrop }: InvoiceFieldsProps) {
  const { t } = useTranslation("checkout");
  return (
    <fieldset className="invoice-fields">
      <legend>{t("invoice_title")}</legend>
      <BillingFields form={form} />
      <Button variant="ghost" size="sm" onClick={onDrop}>
        {t("invoice_drop")}
      </Button>
    </fieldset>
  );
}
