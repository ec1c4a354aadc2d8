import { getDelivery, maximumQuantity, type ShippingZone } from "@palco/contract/shipping/api";
import { NumberField } from "@palco/ui/number-field";
import { Skeleton } from "@palco/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { PackageCheck, Truck } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import type { BuyingProps } from "#app/product-type.ts";
import { countryHere } from "#features/checkout/country-here.ts";
import "./goods-buying.css";

/** What is left of goods, what sending them costs and how long it takes, and how many are bought. */
export default function GoodsBuying({ product, quantity, onQuantity }: BuyingProps) {
  const { t } = useTranslation("product");
  const { piecesLeft } = product;
  const most = Math.min(maximumQuantity, piecesLeft ?? maximumQuantity);
  return (
    <div className="goods-buying">
      <p className="goods-stock" data-few={piecesLeft !== null || undefined}>
        <PackageCheck aria-hidden="true" />
        {piecesLeft === null ? t("in_stock") : t("stock_left", { count: piecesLeft })}
      </p>
      <Postage slug={product.slug} quantity={quantity} />
      {most > 1 ? (
        <NumberField
          className="goods-quantity"
          label={t("quantity")}
          min={1}
          max={most}
          step={1}
          value={quantity}
          onChange={(next) => onQuantity(Math.min(most, Math.max(1, next || 1)))}
        />
      ) : null}
    </div>
  );
}

function Postage({ slug, quantity }: { slug: string; quantity: number }) {
  const { t } = useTranslation("product");
  const format = useFormat();
  const country = useMemo(() => countryHere(), []);
  const { data, isError } = useQuery({
    queryKey: ["delivery", slug],
    queryFn: ({ signal }) => call(getDelivery, { params: { slug } }, { signal }),
  });
  const names = useMemo(() => new Intl.DisplayNames([format.locale], { type: "region" }), [format.locale]);
  if (isError) return null;
  if (!data) return <Skeleton height={40} />;
  const costOf = ({ first, further }: ShippingZone) =>
    format.price({ gross: first + further * (quantity - 1), currency: data.currency });
  const daysOf = ({ days }: ShippingZone) =>
    days ? (days.from === days.to ? t("days", { count: days.to }) : t("days_between", days)) : "";
  const factsOf = (zone: ShippingZone) => [costOf(zone), daysOf(zone)].filter(Boolean).join(", ");
  const here = country ? (zoneOf(data.zones, country) ?? null) : undefined;
  const others = data.zones.filter((zone) => zone !== here);
  const nameOf = (zone: ShippingZone) =>
    zone.rest ? t("postage_rest") : zone.countries.map((code) => names.of(code)).join(", ");
  const list = (
    <dl>
      {others.map((zone) => (
        <div key={nameOf(zone)}>
          <dt>{nameOf(zone)}</dt>
          <dd>{factsOf(zone)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className="goods-postage">
      {here && country ? (
        <p>
          <Truck aria-hidden="true" />
          <span>
            {t("postage_to", { country: names.of(country) ?? country })}: <strong>{factsOf(here)}</strong>
          </span>
        </p>
      ) : here === null && country ? (
        <p>
          <Truck aria-hidden="true" />
          <span>{t("postage_none", { country: names.of(country) ?? country })}</span>
        </p>
      ) : null}
      {others.length && here ? (
        <details>
          <summary>{t("postage_others")}</summary>
          {list}
        </details>
      ) : others.length ? (
        <>
          {country ? null : (
            <p>
              <Truck aria-hidden="true" />
              {t("postage")}
            </p>
          )}
          {list}
        </>
      ) : null}
    </div>
  );
}

/** A country with its own zone does not belong to the rest of the world. */
const zoneOf = (zones: readonly ShippingZone[], country: string) =>
  zones.find(({ countries }) => countries.includes(country)) ?? zones.find(({ rest }) => rest);
