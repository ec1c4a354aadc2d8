import { RowOrder, RowSource } from "@palco/contract/pages/sections";
import { NativeSelect } from "@palco/ui/native-select";
import { NumberField } from "@palco/ui/number-field";
import { useTranslation } from "react-i18next";
import { useCategories } from "#features/catalogue/use-product.ts";
import type { FieldsOf } from "../section-editing.ts";
import { PlainTextIn } from "../TextIn.tsx";
import { ThingsIn } from "../ThingsIn.tsx";

/** A row of products: chosen, or what fills it. */
export function RowFields({ of, section }: FieldsOf<"product_slider">) {
  const { t } = useTranslation("page-editor");
  const categories = useCategories();
  const { source, category, products, count, channels, tag, order } = section;
  return (
    <>
      <NativeSelect
        label={t("source")}
        value={source}
        options={RowSource.options.map((value) => ({ value, label: t(`source_${value}`) }))}
        onChange={({ target }) => of.change({ source: target.value })}
      />
      {source === "chosen" ? (
        <ThingsIn
          of={of}
          kind="products"
          label={t("products")}
          slugs={products}
          max={40}
          errorAt="products"
          onChange={(next) => of.change({ products: next })}
        />
      ) : (
        <NumberField
          label={t("count")}
          value={count}
          min={3}
          max={20}
          error={of.errorOf("count")}
          onChange={(next) => of.change({ count: next ?? 12 })}
        />
      )}
      <NativeSelect
        label={t(source === "chosen" ? "more_of_category" : "category")}
        value={category ?? ""}
        error={of.errorOf("category")}
        options={[
          { value: "", label: t("no_category") },
          ...(categories.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => of.change({ category: target.value || null })}
      />
      {source === "chosen" ? null : (
        <>
          <ThingsIn
            of={of}
            kind="channels"
            label={t("of_channels")}
            hint={t("of_channels_hint")}
            slugs={channels}
            max={40}
            errorAt="channels"
            onChange={(next) => of.change({ channels: next })}
          />
          <PlainTextIn
            of={of}
            field="tag"
            label={t("of_tag")}
            max={40}
            value={tag}
            onType={(typed) => ({ tag: typed })}
          />
          {source === "upcoming" ? null : (
            <NativeSelect
              label={t("order")}
              value={order ?? ""}
              options={[
                { value: "", label: t("order_usual") },
                ...RowOrder.options.map((value) => ({ value, label: t(`order_${value}`) })),
              ]}
              onChange={({ target }) => of.change({ order: target.value || null })}
            />
          )}
        </>
      )}
    </>
  );
}
