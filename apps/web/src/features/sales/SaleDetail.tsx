import type { Sale } from "@palco/contract/sales/api";
import { StatusChip } from "@palco/ui/badge";
import { Drawer } from "@palco/ui/drawer";
import { TextLink } from "@palco/ui/link";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { countryName } from "#app/country-name.ts";
import { useFormat } from "#app/format.ts";
import { OrderCare } from "#features/refunds/OrderCare.tsx";
import { saleTone, saleWord } from "./sale-words.ts";
import type { Scope } from "./use-sales.ts";

/** One sale beside the table: who bought, and where the money goes. The address bar says which. */
export function SaleDetail({ items, scope }: { items: readonly Sale[]; scope: Scope }) {
  const { t } = useTranslation("sales");
  const [params, setParams] = useSearchParams();
  const sale = items.find(({ id }) => id === params.get("sale"));
  function close(): void {
    const next = new URLSearchParams(params);
    next.delete("sale");
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return (
    <Drawer
      open={Boolean(sale)}
      onOpenChange={(open) => open || close()}
      title={t("detail", { order: sale?.order ?? "" })}
      width={460}
    >
      {sale ? <Content sale={sale} scope={scope} /> : null}
    </Drawer>
  );
}

function Content({ sale, scope }: { sale: Sale; scope: Scope }) {
  const { t } = useTranslation("sales");
  const format = useFormat();
  const { product, channel, buyer, currency } = sale;
  const word = saleWord(sale);
  const money = (amount: number) => format.money({ amount, currency });
  const minus = (amount: number) => (amount ? money(0 - amount) : "–");
  const person = [
    [t("name"), buyer.name],
    [t("surname"), buyer.surname],
    [t("email"), buyer.email || t("unclaimed")],
    [t("country"), countryName(buyer.country, format.locale)],
  ] as const;
  const amounts = [
    [t("amount"), money(sale.amount)],
    ...(sale.support ? [[t("support"), money(sale.support)] as const] : []),
    [t("refunded"), minus(sale.refunded)],
    [t("fee"), minus(sale.fee)],
  ] as const;
  return (
    <div className="sale-detail">
      <div className="sale-detail-head">
        <StatusChip tone={saleTone[word]}>{t(`state_${word}`)}</StatusChip>
        <h3 data-user-content>
          {product.slug ? product.title : t("subscription_to", { title: product.title })}
        </h3>
        <p data-user-content>{channel.title}</p>
        {product.slug ? <TextLink href={`/products/${product.slug}`}>{t("see_product")}</TextLink> : null}
      </div>
      <dl className="sale-detail-sums">
        {amounts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div data-sum>
          <dt>{t(scope === "all" ? "payout_all" : "payout")}</dt>
          <dd>{money(sale.payout)}</dd>
        </div>
        <div>
          <dt>{t("tax")}</dt>
          <dd>{money(sale.tax)}</dd>
        </div>
      </dl>
      <dl className="sale-detail-facts">
        {person.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-user-content>{value || t("unknown")}</dd>
          </div>
        ))}
        <div>
          <dt>{t("sold")}</dt>
          <dd>{format.dateTime(sale.soldAt)}</dd>
        </div>
        <div>
          <dt>{t("id")}</dt>
          <dd translate="no">{sale.id}</dd>
        </div>
        <div>
          <dt>{t("event")}</dt>
          <dd>{sale.eventAt && product.slug ? format.dateFact(sale.eventAt) : t("no_event")}</dd>
        </div>
      </dl>
      <OrderCare orderId={sale.orderId} carer={scope} />
    </div>
  );
}
