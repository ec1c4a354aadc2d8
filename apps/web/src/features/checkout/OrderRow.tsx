import type { OrderView } from "@palco/contract/checkout/order-view";
import type { InvoiceView } from "@palco/contract/invoices/api";
import { openAddress, productTraits } from "@palco/contract/product-types/traits";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { BadgeCheck, ChevronDown, Play } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { InvoiceLinks } from "#features/invoices/InvoiceLinks.tsx";
import { siteName } from "#app/site-name.ts";
import { AskRefund } from "./AskRefund.tsx";
import { WithdrawButton } from "./WithdrawButton.tsx";
import "./order-row.css";

const tones = {
  open: "warning", failed: "danger", expired: "neutral", refund_pending: "info", refunded: "neutral", partially_refunded: "info",
} as const; // prettier-ignore

/** An order in a line: what, when, how much, its state, and the way to it. Its papers and the ways to give it back are behind a press. */
export function OrderRow({ order, invoices }: { order: OrderView; invoices: readonly InvoiceView[] }) {
  const { t } = useTranslation(["checkout", "product"]);
  const format = useFormat();
  const id = useId();
  // What waits for an answer, or got one, is not behind a press.
  const [isOpen, setOpen] = useState(Boolean(order.refundRequest));
  const item = order.items[0];
  const image = imageSource(item?.image);
  const isHeld = order.status === "paid" || order.status === "partially_refunded";
  const title = item
    ? `${item.quantity > 1 ? `${item.quantity} × ` : ""}${item.title}`
    : t("subscription_to", { title: order.subscription?.channel?.title ?? siteName() });
  const address = item ? `/products/${item.slug}` : "/mystuff/subscriptions";
  return (
    <li className="order-row">
      <Link to={address} className="order-picture" tabIndex={-1} aria-hidden="true">
        {image ? <img {...image} sizes="144px" alt="" loading="lazy" /> : item ? null : <BadgeCheck />}
      </Link>
      <div className="order-words">
        <h3 data-user-content>
          <Link to={address}>{title}</Link>
        </h3>
        {item ? (
          <p>
            <span translate="no" data-user-content>
              {item.channelTitle}
            </span>
            {item.sessionAt ? ` · ${t("for_date", { date: format.dateFact(item.sessionAt) })}` : null}
          </p>
        ) : null}
        {item?.shipment ? <ShipmentNote shipment={item.shipment} /> : null}
        <RefundNote order={order} />
        <WithdrawButton order={order} />
      </div>
      <p className="order-when">
        <span>{format.shortDate(order.createdAt)}</span>
        <span>{t("order_number", { number: order.number })}</span>
      </p>
      <div className="order-paid">
        <span className="order-amount">{format.price(order.price)}</span>
        {order.status === "paid" ? (
          <span className="order-plain">{t("status_paid")}</span>
        ) : (
          <StatusChip tone={tones[order.status]}>{t(`status_${order.status}`)}</StatusChip>
        )}
      </div>
      <div className="order-next">
        {isHeld && item && !item.shipment ? (
          <Button
            size="sm"
            icon={<Play aria-hidden="true" />}
            href={openAddress(item, item.includes.length > 0)}
          >
            {t(`product:open_${productTraits[item.type].verb}`)}
          </Button>
        ) : null}
        <button
          type="button"
          className="order-more"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t("order_details_of", { title })}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{t("order_details")}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <div className="order-details" id={id} hidden={!isOpen}>
        <p>
          <span className="order-number">{t("order_number", { number: order.number })} · </span>
          {format.moment(order.createdAt)}
        </p>
        {item?.includes.length ? (
          <p data-user-content>{item.includes.map((part) => part.title).join(" · ")}</p>
        ) : null}
        <div className="order-acts">
          {invoices.length ? <InvoiceLinks invoices={invoices} /> : null}
          <AskRefund order={order} />
        </div>
      </div>
    </li>
  );
}

function ShipmentNote({
  shipment: { status, tracking },
}: {
  shipment: NonNullable<OrderView["items"][number]["shipment"]>;
}) {
  const { t } = useTranslation("checkout");
  return (
    <p>
      {t(`shipment_${status}`)}
      {tracking.number ? ` · ${tracking.carrier} ${tracking.number}` : null}
      {tracking.url ? (
        <>
          {" · "}
          <a href={tracking.url} rel="noreferrer" target="_blank">
            {t("shipment_follow")}
          </a>
        </>
      ) : null}
    </p>
  );
}

/** Refunded and pending amounts, when the order's state alone does not tell them. */
function RefundNote({ order }: { order: OrderView }) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const { refunded, refundPending, refundBy, status, price } = order;
  const money = (amount: number) => format.money({ amount, currency: price.currency });
  if (refundBy && status === "refund_pending")
    return <p>{t("called_off", { date: format.date(`${refundBy}T12:00:00Z`) })}</p>;
  if (refundPending) return <p>{t("refund_under_way", { amount: money(refundPending) })}</p>;
  return refunded && status === "partially_refunded" ? (
    <p>{t("part_refunded", { amount: money(refunded) })}</p>
  ) : null;
}
