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
import { useMatches } from "#app/use-matches.ts";
import { InvoiceLinks } from "#features/invoices/InvoiceLinks.tsx";
import { AskRefund } from "./AskRefund.tsx";
import { WithdrawButton } from "./WithdrawButton.tsx";
import "./order-row.css";

const tones = {
  open: "warning", paid: "success", failed: "danger", expired: "neutral", refund_pending: "info", refunded: "neutral", partially_refunded: "info",
} as const; // prettier-ignore

/** An order in a line: what, when, its state, how much. Its papers and the ways to give it back are behind a press. */
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
    : t("subscription_to", { title: order.subscription?.channel?.title ?? "Palco" });
  // A wide row has room for what is done most; elsewhere it stands with the details.
  const isWide = useMatches("(width >= 960px)");
  const open =
    isHeld && item && !item.shipment ? (
      <Button
        size="sm"
        className="order-open"
        icon={<Play aria-hidden="true" />}
        href={openAddress(item, item.includes.length > 0)}
      >
        {t(`product:open_${productTraits[item.type].verb}`)}
      </Button>
    ) : null;
  const address = item ? `/products/${item.slug}` : "/mystuff/subscriptions";
  return (
    <li className="order-row">
      <Link to={address} className="order-picture" tabIndex={-1} aria-hidden="true">
        {image ? <img {...image} sizes="96px" alt="" loading="lazy" /> : item ? null : <BadgeCheck />}
      </Link>
      <div className="order-words">
        <h2 data-user-content>
          <Link to={address}>{title}</Link>
        </h2>
        <p>
          {format.shortDate(order.createdAt)}
          {item?.sessionAt ? ` · ${t("for_date", { date: format.dateFact(item.sessionAt) })}` : null}
          {isWide ? ` · ${t("order_number", { number: order.number })}` : null}
        </p>
        {item?.shipment ? <ShipmentNote shipment={item.shipment} /> : null}
        <RefundNote order={order} />
        <WithdrawButton order={order} />
      </div>
      <div className="order-state">
        <StatusChip tone={tones[order.status]}>{t(`status_${order.status}`)}</StatusChip>
      </div>
      <span className="order-amount">{format.price(order.price)}</span>
      {isWide ? open : null}
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
      <div className="order-details" id={id} hidden={!isOpen}>
        <p>
          {/* Where there is room, its number stands above. */}
          {isWide ? null : `${t("order_number", { number: order.number })} · `}
          {format.moment(order.createdAt)}
        </p>
        {item?.includes.length ? (
          <p data-user-content>{item.includes.map((part) => part.title).join(" · ")}</p>
        ) : null}
        <div className="order-acts">
          {isWide ? null : open}
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
