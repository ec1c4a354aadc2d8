import { listMyProducts, type ProductEdit } from "@palco/contract/catalogue/edit";
import { listManagedProducts } from "@palco/contract/catalogue/manage";
import { Switch } from "@palco/ui/checkbox";
import { MultiCombobox } from "@palco/ui/multi-combobox";
import { Section } from "@palco/ui/page-header";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { firstMessage } from "#app/form.ts";
import { call } from "#app/api.ts";
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
  const q = useDeferredValue(typed.trim());
  // A pack holds its owner's products; the team, at work on someone else's, is offered those of the same channel.
  const isTeam = useLocation().pathname.startsWith("/manage");
  const channel = product.channel.slug;
  const query = { q: q || undefined, size: 50, sort: "title", use: "bundle" } as const;
  const { data, isFetching } = useQuery({
    queryKey: ["products", "to-bundle", isTeam ? channel : "mine", q],
    queryFn: ({ signal }) =>
      isTeam
        ? call(listManagedProducts, { query: { ...query, channel } }, { signal })
        : call(listMyProducts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
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
