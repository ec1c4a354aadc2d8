import type { ProductView } from "@palco/contract/catalogue/api";
import { openAddress, productTraits } from "@palco/contract/product-types/traits";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Card } from "@palco/ui/card";
import { Captions, CalendarClock, Clock, Hourglass, MonitorPlay, Package, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { productTypeUis } from "#app/product-types.ts";
import { CodeOffer, type HeldCode } from "#features/coupons/CodeOffer.tsx";

/** Price, included access and the button to buy. */
export function BuyBox({
  product,
  held,
  note,
}: {
  product: ProductView;
  held?: HeldCode | undefined;
  /** Other ways to get access. */
  note?: ReactNode;
}) {
  const { t } = useTranslation("catalogue");
  const format = useFormat();
  const onSale = product.saleState === "on_sale" && product.status === "published";
  const over = product.saleState === "ended" || product.saleState === "event_passed";
  const hasTicket = product.viewer?.owned ?? false;
  const included = product.viewer?.included ?? false;
  const owned = hasTicket || included;
  if (held && !owned)
    return (
      <Card look="raised" className="buy-box">
        <CodeOffer held={held} usual={product.price} />
        <Gives type={product.type} gives={product.gives} />
      </Card>
    );
  return (
    <Card look="raised" className="buy-box">
      {owned || over ? null : (
        <p className="buy-price">
          {product.listPrice ? <s>{format.price(product.listPrice)}</s> : null}
          <strong>{format.price(product.price)}</strong>
        </p>
      )}
      {!owned && !over && product.offerEndsAt ? (
        <p className="buy-note">{t("offer_until", { date: format.moment(product.offerEndsAt) })}</p>
      ) : null}
      {!owned && !over && product.priceNote ? (
        <p className="buy-note" data-user-content>
          {product.priceNote}
        </p>
      ) : null}
      <BuyAction product={product} owned={owned} onSale={onSale} />
      {hasTicket ? null : note}
      {owned || !over ? (
        <Gives type={product.type} gives={product.gives} bySubscription={included && !hasTicket} />
      ) : null}
      {product.abilities.edit ? (
        <Button
          block
          icon={<Pencil aria-hidden="true" />}
          href={`/account/channels/${product.channel.slug}/products/${product.slug}`}
        >
          {t("edit")}
        </Button>
      ) : null}
    </Card>
  );
}

function Gives({
  type,
  gives,
  bySubscription = false,
}: Pick<ProductView, "type" | "gives"> & { bySubscription?: boolean }) {
  const { t } = useTranslation("product");
  const format = useFormat();
  const { isDated, verb } = productTraits[type];
  const { Gives: More } = productTypeUis[type];
  return (
    <>
      <h2 className="buy-gives-title">{t("gives_title")}</h2>
      <ul className="buy-gives">
        {gives.durationMs ? (
          <li>
            <Clock aria-hidden="true" />{" "}
            {t(verb === "listen" ? "gives_length_listen" : "gives_length", {
              length: format.length(gives.durationMs),
            })}
          </li>
        ) : null}
        {More ? <More /> : null}
        {gives.resolutions.length ? (
          <li>
            <MonitorPlay aria-hidden="true" /> {t("gives_resolution", { resolution: gives.resolutions[0] })}
          </li>
        ) : null}
        {gives.captionLanguages.length ? (
          <li>
            <Captions aria-hidden="true" />{" "}
            {t("gives_captions", {
              languages: gives.captionLanguages.map((code) => code.toUpperCase()).join(", "),
            })}
          </li>
        ) : null}
        {verb === "receive" ? (
          <li>
            <Package aria-hidden="true" /> {t("gives_parcel")}
          </li>
        ) : (
          <li>
            <Hourglass aria-hidden="true" />{" "}
            {bySubscription
              ? t("gives_subscription")
              : gives.accessHours
                ? t(`gives_time_${verb}`, {
                    time: format.hours(gives.accessHours),
                  })
                : t(isDated ? "gives_live" : "gives_unlimited")}
          </li>
        )}
        {gives.expiresAt ? (
          <li>
            <CalendarClock aria-hidden="true" /> {t("gives_until", { date: format.date(gives.expiresAt) })}
          </li>
        ) : null}
      </ul>
    </>
  );
}

function BuyAction({ product, owned, onSale }: { product: ProductView; owned: boolean; onSale: boolean }) {
  const { t } = useTranslation(["catalogue", "product"]);
  const format = useFormat();
  if (owned)
    return (
      <Button variant="primary" size="lg" block href={openAddress(product, product.bundle.length > 0)}>
        {t(`product:open_${productTraits[product.type].verb}`)}
      </Button>
    );
  if (onSale)
    return (
      <Button variant="primary" size="lg" block href={`/products/${product.slug}/checkout`}>
        {product.price.gross === 0 ? t("get_free") : t("buy")}
      </Button>
    );
  if (product.saleState === "not_yet" && product.saleStartsAt)
    return <Alert>{t("sale_from", { date: format.moment(product.saleStartsAt) })}</Alert>;
  if (product.status !== "published") return <Alert>{t("not_listed")}</Alert>;
  if (product.saleState === "sold_out")
    return (
      <Alert tone="warning">
        {t(productTraits[product.type].delivery === "parcel" ? "sale_sold_out_goods" : "sale_sold_out")}
      </Alert>
    );
  return <Alert tone="warning">{t("sale_over", { name: product.title })}</Alert>;
}
