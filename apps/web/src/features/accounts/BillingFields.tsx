import type { Billing } from "@palco/contract/accounts/billing";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCountryOptions } from "#app/use-country-options.ts";
import "./billing-fields.css";

/** Fields of the buyer on an invoice. */
export function BillingFields({ form }: { form: UseFormReturn<Billing> }) {
  const { t } = useTranslation("accounts");
  const countries = useCountryOptions();
  const { errors } = form.formState;
  const field = (name: keyof Billing) => ({ error: errors[name]?.message, ...form.register(name) });
  return (
    <div className="billing-fields">
      <TextField label={t("billing_company")} autoComplete="organization" {...field("company")} />
      <div className="billing-pair">
        <TextField label={t("billing_nif")} autoCapitalize="characters" {...field("nif")} />
        <NativeSelect
          label={t("country")}
          autoComplete="country"
          placeholder={t("no_country")}
          options={countries}
          {...field("country")}
        />
      </div>
      <TextField label={t("billing_address")} autoComplete="street-address" {...field("address")} />
      <div className="billing-pair">
        <TextField label={t("billing_postal_code")} autoComplete="postal-code" {...field("postalCode")} />
        <TextField label={t("billing_city")} autoComplete="address-level2" {...field("city")} />
      </div>
      <div className="billing-pair billing-phone">
        <TextField
          label={t("billing_prefix")}
          type="tel"
          autoComplete="tel-country-code"
          placeholder="+34"
          {...field("prefix")}
        />
        <TextField label={t("billing_phone")} type="tel" autoComplete="tel-national" {...field("phone")} />
      </div>
    </div>
  );
}
