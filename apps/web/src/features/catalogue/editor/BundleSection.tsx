import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { Switch } from "@palco/ui/checkbox";
import { MultiCombobox } from "@palco/ui/multi-combobox";
import { Section } from "@palco/ui/page-header";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { firstMessage } from "#app/form.ts";
import { useOwnedProducts } from "../use-owned-products.ts";
import { BundleOrder } from "./BundleOrder.tsx";
import type { TabProps } from "./product-form.ts";

/** Other products that come with this one. */
export function BundleSection({ product, form, disabled }: TabProps & { product: ProductEdit }) {
  const { t } = useTranslation("catalogue-editor");
  const active = useWatch({ control: form.control, name: "bundle.active" });
  return (
    <Section title={t("bundle_title")} about={t("bundle_about")}>
      <div className="edit-fields">
        <Switch label={t("bundle_active")} disabled={disabled} {...form.register("bundle.active")} />
        {active ? <BundleItems product={product} form={form} disabled={disabled} /> : null}
      </div>
    </Section>
  );
}

function BundleItems({ product, form, disabled }: TabProps & { product: ProductEdit }) {
  const { t } = useTranslation("catalogue-editor");
  const [typed, setTyped] = useState("");
  const { data, isFetching } = useOwnedProducts({ channel: product.channel.slug, typed, use: "bundle" });
  // Chosen products stay in the options, whatever is searched for.
  const [known, setKnown] = useState(() =>
    product.bundleItems.map(({ id, title }) => ({ value: id, label: title })),
  );
  const found = (data?.items ?? [])
    .filter(({ id }) => id !== product.id)
    .map(({ id, title }) => ({ value: id, label: title }));
  const options = [...found, ...known.filter(({ value }) => !found.some((one) => one.value === value))];
  return (
    <Controller
      control={form.control}
      name="bundle.productIds"
      render={({ field }) => (
        <>
          <MultiCombobox
            label={t("bundle_products")}
            hint={t("bundle_hint")}
            max={50}
            options={options}
            onSearch={setTyped}
            isLoading={isFetching}
            disabled={disabled}
            value={field.value}
            onChange={(ids) => {
              setKnown(options.filter(({ value }) => ids.includes(value)));
              field.onChange(ids);
            }}
            onBlur={field.onBlur}
            error={firstMessage(form.formState.errors.bundle?.productIds)}
          />
          <BundleOrder
            ids={field.value}
            titles={new Map(options.map(({ value, label }) => [value, label]))}
            disabled={disabled}
            onChange={field.onChange}
          />
        </>
      )}
    />
  );
}
