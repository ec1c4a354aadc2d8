import { NativeSelect } from "@palco/ui/native-select";
import { Section } from "@palco/ui/page-header";
import { TextField } from "@palco/ui/text-field";
import { useTranslation } from "react-i18next";
import { useCountryOptions } from "#app/use-country-options.ts";
import { type ChannelForm, ibanExample } from "./channel-form.ts";

type BillingField =
  | "taxId"
  | "phonePrefix"
  | "phone"
  | "address"
  | "city"
  | "postalCode"
  | "country"
  | "iban";

/** Billing data and bank account of the payee. */
export function BillingStep({ form, disabled }: { form: ChannelForm; disabled: boolean }) {
  const { t } = useTranslation("channels");
  const countries = useCountryOptions();
  const errors = form.formState.errors.billing;
  const field = (name: BillingField) => ({
    required: true,
    disabled,
    error: errors?.[name]?.message,
    ...form.register(`billing.${name}`),
  });
  return (
    <Section title={t("step_billing")} about={t("billing_about")}>
      <div className="edit-fields">
        <div className="edit-pair">
          <NativeSelect
            label={t("billing_country")}
            placeholder={t("billing_country_none")}
            autoComplete="country"
            options={countries}
            {...field("country")}
          />
          <TextField
            label={t("billing_tax_id")}
            autoCapitalize="characters"
            spellCheck={false}
            hint={t("billing_tax_id_hint")}
            {...field("taxId")}
          />
        </div>
        <TextField label={t("billing_address")} autoComplete="street-address" {...field("address")} />
        <div className="edit-pair">
          <TextField label={t("billing_postal_code")} autoComplete="postal-code" {...field("postalCode")} />
          <TextField label={t("billing_city")} autoComplete="address-level2" {...field("city")} />
        </div>
        <div className="channel-phone">
          <TextField
            label={t("billing_prefix")}
            type="tel"
            autoComplete="tel-country-code"
            placeholder="+34"
            {...field("phonePrefix")}
          />
          <TextField label={t("billing_phone")} type="tel" autoComplete="tel-national" {...field("phone")} />
        </div>
        <TextField
          label={t("billing_iban")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={ibanExample}
          hint={t("billing_iban_hint")}
          {...field("iban")}
        />
      </div>
    </Section>
  );
}
