import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import type { ShippingAddress } from "@palco/contract/shipping/api";
import { namedCountries } from "@palco/values/country";
import { Alert } from "@palco/ui/alert";
import { TextField } from "@palco/ui/text-field";
import { useEffect, useId, useMemo, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useLanguage } from "#app/language.ts";
import "#app/text-button.css";
import { CountryLine } from "./CountryLine.tsx";

/** Countries whose carriers want the province or state; elsewhere the postal code says it. */
const withRegion: ReadonlySet<string> = new Set("AR AU BR CA CL CN CO IN IT JP MX MY PE US VE".split(" "));

type AddressForm = UseFormReturn<ShippingAddress>;

/** Name of who receives it: beside the e-mail of a buyer without an account, else first of the address. */
export function ShippingName({ form }: { form: AddressForm }) {
  const { t } = useTranslation("checkout");
  return (
    <TextField
      label={t("shipping_name")}
      required
      autoComplete="shipping name"
      error={form.formState.errors.name?.message}
      {...form.register("name")}
    />
  );
}

interface ShippingFieldsProps {
  form: AddressForm;
  shipping: NonNullable<CheckoutSummary["shipping"]>;
  currency: string;
  asksName: boolean;
  isPricing: boolean;
}

/** Delivery address: the country and its postage in a line, the rest in as few lines as it takes. Only countries with shipping are offered. */
export function ShippingFields({ form, shipping, currency, asksName, isPricing }: ShippingFieldsProps) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const language = useLanguage();
  const id = useId();
  const { zones, price } = shipping;
  const options = useMemo(() => {
    const everywhere = zones.some(({ rest }) => rest);
    return namedCountries(language)
      .filter(({ code }) => everywhere || zones.some((zone) => zone.countries.includes(code)))
      .map(({ code, name }) => ({ value: code, label: name }));
  }, [language, zones]);
  const { errors } = form.formState;
  const [country, region] = useWatch({ control: form.control, name: ["country", "region"] });
  const [isRegionOpen, setRegionOpen] = useState(false);
  useEffect(() => {
    if (isRegionOpen) form.setFocus("region");
  }, [isRegionOpen, form]);
  const asksRegion = isRegionOpen || withRegion.has(country) || Boolean(region);
  const field = (name: keyof ShippingAddress) => ({ error: errors[name]?.message, ...form.register(name) });
  const postage = (name: string) =>
    price === null || isPricing
      ? t("shipping_to", { country: name })
      : price
        ? t("shipping_to_price", { country: name, price: format.money({ amount: price, currency }) })
        : t("shipping_to_free", { country: name });
  return (
    <div className="shipping-fields" role="group" aria-labelledby={id}>
      <div className="shipping-head" aria-live="polite">
        <span id={id} className="shipping-title">
          {t("shipping_title")}
        </span>
        {options.length ? (
          <CountryLine
            country={country || null}
            error={errors.country?.message}
            delivery={{ options, words: postage }}
            onChange={(chosen) => form.setValue("country", chosen, { shouldValidate: true })}
          />
        ) : null}
      </div>
      {options.length ? null : <Alert tone="warning">{t("shipping_nowhere")}</Alert>}
      {asksName ? <ShippingName form={form} /> : null}
      <TextField
        label={t("shipping_street")}
        required
        autoComplete="shipping street-address"
        aside={
          asksRegion ? null : (
            <button type="button" className="text-button shipping-more" onClick={() => setRegionOpen(true)}>
              {t("shipping_region_add")}
            </button>
          )
        }
        {...field("street")}
      />
      <div className="shipping-places">
        <TextField
          label={t("shipping_postal_code")}
          required
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          {...field("postalCode")}
        />
        <TextField
          label={t("shipping_city")}
          required
          autoComplete="shipping address-level2"
          {...field("city")}
        />
        {asksRegion ? (
          <TextField
            label={t("shipping_region")}
            autoComplete="shipping address-level1"
            {...field("region")}
          />
        ) : null}
        <TextField
          label={t("shipping_phone")}
          required
          type="tel"
          autoComplete="shipping tel"
          {...field("phone")}
        />
      </div>
    </div>
  );
}
