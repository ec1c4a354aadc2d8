import type { Billing } from "@palco/contract/accounts/billing";
import { Checkbox } from "@palco/ui/checkbox";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { BillingFields } from "#features/accounts/BillingFields.tsx";

interface InvoiceFieldsProps {
  wanted: boolean;
  form: UseFormReturn<Billing>;
  onWanted: (wanted: boolean) => void;
}

/** An invoice with the buyer's own data, for those who need one; everybody else gets a simplified one. */
export function InvoiceFields({ wanted, form, onWanted }: InvoiceFieldsProps) {
  const { t } = useTranslation("checkout");
  return (
    <div className="invoice-fields">
      <Checkbox
        checked={wanted}
        onChange={(event) => onWanted(event.target.checked)}
        label={t("invoice_wanted")}
        hint={t("invoice_about")}
      />
      {wanted ? <BillingFields form={form} /> : null}
    </div>
  );
}
