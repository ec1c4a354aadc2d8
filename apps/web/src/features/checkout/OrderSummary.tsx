import type { CheckoutSummary } from "@palco/contract/checkout/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { Badge } from "@palco/ui/badge";
import { Card } from "@palco/ui/card";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";

/** Product, price and access of an order. */
export function OrderSummary({ summary }: { summary: CheckoutSummary }) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const { product, price, listPrice, taxRate, accessHours, accessUntil, reductions, support, charge } =
    summary;
  const { isDated } = productTraits[product.type];
  const unlimited = summary.sessions.length ? "gives_date" : isDated ? "gives_live" : "gives_unlimited";
  const isSent = summary.shipping !== null;
  const image = imageSource(product.image);
  return (
    <Card look="raised" padding="none" className="order-summary">
      {image ? (
        <img
          {...image}
          sizes="(width < 960px) 100vw, 420px"
          alt=""
          width={1100}
          height={650}
          className="order-image"
        />
      ) : null}
      <div className="order-body">
        <p className="order-channel" translate="no" data-user-content>
          {product.channel.title}
        </p>
        <h2 data-user-content>
          {summary.quantity > 1 ? `${summary.quantity} × ` : ""}
          {product.title}
        </h2>
        <ul className="order-gives">
          {product.durationMs ? (
            <li>{t("gives_length", { length: format.length(product.durationMs) })}</li>
          ) : null}
          {isSent ? <li>{t("gives_parcel")}</li> : null}
          {isSent ? null : (
            <li>{accessHours ? t("gives_time", { time: format.hours(accessHours) }) : t(unlimited)}</li>
          )}
          {accessUntil && !isSent ? <li>{t("gives_until", { date: format.moment(accessUntil) })}</li> : null}
          {isSent ? null : <li>{t("not_transferable")}</li>}
        </ul>
        {summary.bundle.length ? (
          <section className="order-bundle">
            <h3>{t("bundle_title", { count: summary.bundle.length })}</h3>
            <ul>
              {summary.bundle.map(({ id, title, owned }) => (
                <li key={id}>
                  <span data-user-content>{title}</span>
                  {owned ? <Badge>{t("bundle_owned")}</Badge> : null}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <dl className="order-lines">
          {listPrice ? (
            <div>
              <dt>{t("list_price")}</dt>
              <dd>{format.money({ amount: listPrice.gross, currency: listPrice.currency })}</dd>
            </div>
          ) : null}
          {reductions.map(({ by, amount }) => (
            <div key={by} className="order-reduction">
              <dt>{t(`reduction_${by}`)}</dt>
              <dd>{format.money({ amount: -amount, currency: price.currency })}</dd>
            </div>
          ))}
          {summary.shipping?.price ? (
            <div>
              <dt>{t("shipping_line")}</dt>
              <dd>{format.money({ amount: summary.shipping.price, currency: price.currency })}</dd>
            </div>
          ) : null}
          {support ? (
            <div>
              <dt>{t("support_line")}</dt>
              <dd>{format.money({ amount: support, currency: price.currency })}</dd>
            </div>
          ) : null}
          {price.gross > 0 ? (
            <>
              <div>
                <dt>{t("net")}</dt>
                <dd>{format.money({ amount: price.net, currency: price.currency })}</dd>
              </div>
              <div>
                <dt>{t("tax", { rate: format.percent(taxRate / 10_000) })}</dt>
                <dd>{format.money({ amount: price.tax, currency: price.currency })}</dd>
              </div>
            </>
          ) : null}
          <div className="order-total">
            <dt>{t("total")}</dt>
            <dd>{format.price(price)}</dd>
          </div>
          {charge ? (
            <div className="order-charge">
              <dt>{t("charged")}</dt>
              <dd>
                {format.money(charge)}
                <small>
                  {t("charged_rate", {
                    from: price.currency,
                    rate: format.number(Number(charge.rate)),
                    to: charge.currency,
                    date: format.date(charge.asOf),
                  })}
                </small>
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
    </Card>
  );
}
