import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import type { ShippingAddress } from "@palco/contract/shipping/api";
import { namedCountries } from "@palco/values/country";
import { Alert } from "@palco/ui/alert";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useLanguage } from "#app/language.ts";

interface ShippingFieldsProps {
  form: UseFormReturn<ShippingAddress>;
  shipping: NonNullable<CheckoutSummary["shipping"]>;
  currency: string;
  country: string | null;
  isPricing: boolean;
}

/** Delivery address and shipping price. Only countries with shipping are offered. */
export function ShippingFields({ form, shipping, currency, country, isPricing }: ShippingFieldsProps) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const language = useLanguage();
  const { zones, price } = shipping;
  const countries = useMemo(() => {
    const everywhere = zones.some(({ rest }) => rest);
    return namedCountries(language)
      .filter(({ code }) => everywhere || zones.some((zone) => zone.countries.includes(code)))
      .map(({ code, name }) => ({ value: code, label: name }));
  }, [language, zones]);
  const { errors } = form.formState;
  const field = (name: keyof ShippingAddress) => ({ error: errors[name]?.message, ...form.register(name) });
  return (
    <fieldset className="shipping-fields">
      <legend>{t("shipping_title")}</legend>
      {countries.length ? null : <Alert tone="warning">{t("shipping_nowhere")}</Alert>}
      <NativeSelect
        label={t("shipping_country")}
        required
        autoComplete="shipping country"
        placeholder={t("shipping_choose")}
        options={countries}
        {...field("country")}
      />
      {country && price !== null && !isPricing ? (
        <p className="shipping-price" aria-live="polite">
          {price
            ? t("shipping_price", { price: format.money({ amount: price, currency }) })
            : t("shipping_free")}
        </p>
      ) : null}
      <TextField label={t("shipping_name")} required autoComplete="shipping name" {...field("name")} />
      <TextField
        label={t("shipping_street")}
        required
        autoComplete="shipping street-address"
        {...field("street")}
      />
      <div className="shipping-pair">
        <TextField
          label={t("shipping_postal_code")}
          required
          autoComplete="shipping postal-code"
          {...field("postalCode")}
        />
        <TextField
          label={t("shipping_city")}
          required
          autoComplete="shipping address-level2"
          {...field("city")}
        />
      </div>
      <div className="shipping-pair">
        <TextField label={t("shipping_region")} autoComplete="shipping address-level1" {...field("region")} />
        <TextField label={t("shipping_phone")} required type="tel" autoComplete="tel" {...field("phone")} />
      </div>
    </fieldset>
  );
}
