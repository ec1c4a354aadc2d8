import { productTraits } from "@palco/contract/product-types/traits";
import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { Switch } from "@palco/ui/checkbox";
import { MoneyField } from "@palco/ui/money-field";
import { Section } from "@palco/ui/page-header";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSession } from "#app/session.ts";
import { InstantField } from "#app/editing/instant-field.tsx";
import { PricePreview } from "./PricePreview.tsx";
import type { TabProps } from "./product-form.ts";

const week = 7 * 86_400_000;

/** A cheaper price for a while. */
export function OfferSection({ product, form, disabled }: TabProps & { product: ProductEdit }) {
  const { t } = useTranslation("catalogue-editor");
  const offer = useWatch({ control: form.control, name: "offer" });
  function toggle(on: boolean): void {
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    // A start to change: a fifth less, for a week.
    const price = Math.round((form.getValues("price") || 0) * 0.8);
    const fresh = {
      price,
      startsAt: new Date(now).toISOString(),
      endsAt: new Date(now + week).toISOString(),
    };
    form.setValue("offer", on ? fresh : null, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }
  return (
    <Section title={t("offer_title")} about={t("offer_about")}>
      <div className="edit-fields">
        <Switch
          label={t("offer_active")}
          disabled={disabled}
          checked={Boolean(offer)}
          onChange={(event) => toggle(event.target.checked)}
        />
        {offer ? <OfferFields product={product} form={form} disabled={disabled} price={offer.price} /> : null}
      </div>
    </Section>
  );
}

function OfferFields({ product, form, disabled, price }: TabProps & { product: ProductEdit; price: number }) {
  const { t } = useTranslation("catalogue-editor");
  const zone = useSession()?.timezone ?? "Europe/Madrid";
  const typed = useWatch({ control: form.control, name: "priceTyped" });
  const { currency } = product.price;
  const moments = { "offer.startsAt": t("offer_starts"), "offer.endsAt": t("offer_ends") } as const;
  return (
    <>
      <div className="edit-pair">
        <Controller
          control={form.control}
          name="offer.price"
          render={({ field, fieldState }) => (
            <MoneyField
              label={t(typed === "net" ? "offer_price_net" : "offer_price_gross")}
              required
              currency={currency}
              disabled={disabled}
              value={field.value}
              onChange={(minor) => field.onChange(minor ?? 0)}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <PricePreview
          typed={typed}
          amount={price}
          taxRate={product.taxRate}
          currency={currency}
          durationMs={product.asset?.durationMs ?? null}
          status={product.status}
          isGoods={productTraits[product.type].delivery === "parcel"}
        />
      </div>
      <div className="edit-pair">
        {(Object.keys(moments) as (keyof typeof moments)[]).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <InstantField
                label={moments[name]}
                required
                zone={zone}
                disabled={disabled}
                value={field.value}
                onChange={(instant) => field.onChange(instant ?? "")}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </div>
    </>
  );
}
