import { priceOfTyped } from "@palco/values/money";
import { Switch } from "@palco/ui/checkbox";
import { MoneyField } from "@palco/ui/money-field";
import { Section } from "@palco/ui/page-header";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PriceSplit } from "#app/editing/price-split.tsx";
import type { ChannelForm } from "./channel-form.ts";

/** Switch for subscriptions, and the price of a month. */
export function SubscriptionStep({
  form,
  taxRate,
  disabled,
}: {
  form: ChannelForm;
  taxRate: number;
  disabled: boolean;
}) {
  const { t } = useTranslation("channels");
  const { active, priceTyped, price } = useWatch({ control: form.control, name: "subscription" });
  return (
    <Section title={t("step_subscription")} about={t("subscription_about")}>
      <div className="edit-fields">
        <Switch
          label={t("subscription_active")}
          hint={t("subscription_active_hint")}
          disabled={disabled}
          {...form.register("subscription.active")}
        />
        {active ? (
          <div className="edit-price">
            <div className="edit-price-typed">
              <SegmentedControl
                label={t("price_typed")}
                options={[
                  { value: "gross", label: t("price_gross") },
                  { value: "net", label: t("price_net") },
                ]}
                disabled={disabled}
                {...form.register("subscription.priceTyped")}
              />
              <Controller
                control={form.control}
                name="subscription.price"
                render={({ field, fieldState }) => (
                  <MoneyField
                    label={t(priceTyped === "net" ? "price_net_label" : "price_gross_label")}
                    currency="EUR"
                    disabled={disabled}
                    value={field.value}
                    onChange={(minor) => field.onChange(minor ?? 0)}
                    onBlur={field.onBlur}
                    error={fieldState.error?.message}
                  />
                )}
              />
            </div>
            <PriceSplit
              price={priceOfTyped(priceTyped, Number.isSafeInteger(price) && price > 0 ? price : 0, taxRate)}
              taxRate={taxRate}
              totalLabel={t("split_total")}
            />
          </div>
        ) : null}
      </div>
    </Section>
  );
}
