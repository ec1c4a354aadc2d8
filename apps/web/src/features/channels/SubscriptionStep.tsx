import { priceOfTyped } from "@palco/values/money";
import { Switch } from "@palco/ui/checkbox";
import { MoneyField } from "@palco/ui/money-field";
import { Section } from "@palco/ui/page-header";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import type { ChannelForm } from "./channel-form.ts";

/** Whether people may subscribe, and what a month costs. */
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
      <div className="channel-fields">
        <Switch
          label={t("subscription_active")}
          hint={t("subscription_active_hint")}
          disabled={disabled}
          {...form.register("subscription.active")}
        />
        {active ? (
          <div className="channel-price">
            <div className="channel-price-typed">
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
            <PriceSplit typed={priceTyped} price={price} taxRate={taxRate} />
          </div>
        ) : null}
      </div>
    </Section>
  );
}

/** What the other side of the typed amount comes to, as it will be stored. */
function PriceSplit({ typed, price, taxRate }: { typed: "net" | "gross"; price: number; taxRate: number }) {
  const { t } = useTranslation("channels");
  const format = useFormat();
  const split = priceOfTyped(typed, Number.isSafeInteger(price) && price > 0 ? price : 0, taxRate);
  const money = (amount: number) => format.money({ amount, currency: split.currency });
  return (
    <dl className="channel-split" aria-live="polite">
      <div>
        <dt>{t("split_net")}</dt>
        <dd>{money(split.net)}</dd>
      </div>
      <div>
        <dt>{t("split_tax", { rate: format.percent(taxRate / 10_000) })}</dt>
        <dd>{money(split.tax)}</dd>
      </div>
      <div>
        <dt>{t("split_total")}</dt>
        <dd>{money(split.gross)}</dd>
      </div>
    </dl>
  );
}
