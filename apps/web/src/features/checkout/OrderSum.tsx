import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import type { OrderLine } from "./order-lines.ts";

interface OrderSumProps {
  product: Pick<CheckoutSummary["product"], "title" | "image"> & { channel: string };
  quantity: number;
  /** When it is, or what it gives: one line under the title. */
  fact: string | null;
  lines: readonly OrderLine[];
  total: CheckoutSummary["price"];
  charge: CheckoutSummary["charge"] | { amount: number; currency: string } | null;
  /** Postage comes to it once the country is known. */
  isWithoutPostage?: boolean;
  /** What is in a pack. */
  parts?: readonly { id: string; title: string; owned: boolean }[];
  /** Above the lines. */
  tools?: ReactNode;
  /** Below the total: codes, where the receipt goes. */
  children?: ReactNode;
}

/** What is bought, and a sum that adds up read downwards. A phone has one line of it, which opens. */
export function OrderSum({
  product,
  quantity,
  fact,
  lines,
  total,
  charge,
  isWithoutPostage = false,
  parts = [],
  tools,
  children,
}: OrderSumProps) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const money = (amount: number) => format.money({ amount, currency: total.currency });
  const title = quantity > 1 ? `${quantity} × ${product.title}` : product.title;
  return (
    <section className="order-sum" aria-label={t("sum_label")} data-open={isOpen || undefined}>
      <div className="order-sum-head">
        {product.image ? (
          <img src={imageUrl(product.image, 320)} alt="" width={72} height={43} className="order-sum-image" />
        ) : null}
        <div className="order-sum-words">
          <p className="order-sum-title" data-user-content>
            {title}
          </p>
          <p className="order-sum-fact">
            {fact ?? (
              <span translate="no" data-user-content>
                {product.channel}
              </span>
            )}
          </p>
        </div>
        <button
          type="button"
          className="order-sum-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? "sum_close" : "sum_open", { total: format.price(total) })}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {isWithoutPostage ? t("plus_postage", { total: format.price(total) }) : format.price(total)}
          </span>
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <div className="order-sum-body" id={id}>
        {parts.length ? (
          <ul className="order-sum-parts" aria-label={t("bundle_title", { count: parts.length })}>
            {parts.map((part) => (
              <li key={part.id}>
                <span data-user-content>{part.title}</span>
                {part.owned ? <span className="order-sum-owned">{t("bundle_owned")}</span> : null}
              </li>
            ))}
          </ul>
        ) : null}
        {tools}
        <dl className="order-sum-lines">
          {lines.map(({ of, amount }) => (
            <div key={of} data-off={amount < 0 || undefined}>
              <dt>{t(`line_${of}`)}</dt>
              <dd>{of === "price" && amount === 0 ? format.price({ ...total, gross: 0 }) : money(amount)}</dd>
            </div>
          ))}
          <div className="order-sum-total">
            <dt>{t(isWithoutPostage ? "total_without_postage" : "total")}</dt>
            <dd>{format.price(total)}</dd>
          </div>
        </dl>
        {total.tax ? <p className="order-sum-tax">{t("tax_inside", { amount: money(total.tax) })}</p> : null}
        {charge ? (
          <p className="order-sum-charge">
            <span>{t("charged")}</span> <strong>{format.money(charge)}</strong>
            {"rate" in charge ? (
              <small>
                {t("charged_rate", {
                  from: total.currency,
                  rate: format.number(Number(charge.rate)),
                  to: charge.currency,
                  date: format.date(charge.asOf),
                })}
              </small>
            ) : null}
          </p>
        ) : null}
        {children}
      </div>
    </section>
  );
}
