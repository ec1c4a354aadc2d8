import { productTraits } from "@palco/contract/product-types/traits";
import { Alert } from "@palco/ui/alert";
import { MoneyField } from "@palco/ui/money-field";
import { Section } from "@palco/ui/page-header";
import { RadioCards } from "@palco/ui/radio-cards";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { TextField } from "@palco/ui/text-field";
import { BadgeEuro, Gift } from "lucide-react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { HelpLink } from "#app/help-link.tsx";
import { BundleSection } from "../BundleSection.tsx";
import type { EditorTabProps } from "../editor-tab-props.ts";
import { OfferSection } from "../OfferSection.tsx";
import { PricePreview } from "../PricePreview.tsx";
import { SubscriptionSwitch } from "../SubscriptionSwitch.tsx";

/** Price, its split, and what buyers get with it. */
export function PriceTab({ product, form, disabled }: EditorTabProps) {
  const { t } = useTranslation("catalogue-editor");
  const [plan, priceTyped, price] = useWatch({
    control: form.control,
    name: ["plan", "priceTyped", "price"],
  });
  const { errors } = form.formState;
  const { currency } = product.price;
  return (
    <div className="edit-tab">
      {product.abilities.prices ? null : <Alert tone="info">{t("prices_are_owners")}</Alert>}
      <Section
        title={t("tab_price")}
        about={
          <>
            {t("price_about")} <HelpLink article="producers/price-and-taxes" about={t("tab_price")} />
          </>
        }
      >
        <div className="edit-fields">
          <RadioCards
            label={t("plan")}
            hideLabel
            disabled={disabled}
            options={[
              {
                value: "paid",
                label: t("plan_paid"),
                about: t("plan_paid_about"),
                icon: <BadgeEuro aria-hidden="true" />,
              },
              {
                value: "free",
                label: t("plan_free"),
                about: t("plan_free_about"),
                icon: <Gift aria-hidden="true" />,
              },
            ]}
            {...form.register("plan")}
          />
          {plan === "paid" ? (
            <div className="edit-price">
              <div className="edit-price-typed">
                <SegmentedControl
                  label={t("price_typed")}
                  options={[
                    { value: "gross", label: t("price_gross") },
                    { value: "net", label: t("price_net") },
                  ]}
                  disabled={disabled}
                  {...form.register("priceTyped")}
                />
                <Controller
                  control={form.control}
                  name="price"
                  render={({ field, fieldState }) => (
                    <MoneyField
                      label={t(priceTyped === "net" ? "price_net_label" : "price_gross_label")}
                      required
                      currency={currency}
                      disabled={disabled}
                      hint={t("price_hint")}
                      value={field.value}
                      onChange={(minor) => field.onChange(minor ?? 0)}
                      onBlur={field.onBlur}
                      error={fieldState.error?.message}
                    />
                  )}
                />
              </div>
              <PricePreview
                typed={priceTyped}
                amount={price}
                taxRate={product.taxRate}
                currency={currency}
                durationMs={product.asset?.durationMs ?? null}
                status={product.status}
                isGoods={productTraits[product.type].delivery === "parcel"}
              />
            </div>
          ) : null}
          <TextField
            label={t("price_note")}
            hint={t("price_note_hint")}
            disabled={disabled}
            error={errors.priceNote?.message}
            {...form.register("priceNote")}
          />
        </div>
      </Section>
      {plan === "paid" ? <OfferSection product={product} form={form} disabled={disabled} /> : null}
      {productTraits[product.type].inSubscription ? (
        <SubscriptionSwitch product={product} form={form} disabled={disabled} />
      ) : null}
      {productTraits[product.type].gathers ? null : (
        <BundleSection product={product} form={form} disabled={disabled} />
      )}
    </div>
  );
}
