import type { ReturnedOrder } from "@palco/contract/checkout/order-view";
import { openAddress, productTraits } from "@palco/contract/product-types/traits";
import { Button } from "@palco/ui/button";
import { Countdown } from "@palco/ui/countdown";
import { CalendarPlus, CircleCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { saveFile } from "#app/save-file.ts";
import { calendarFile } from "@palco/values/calendar-file";
import { WithdrawButton } from "./WithdrawButton.tsx";

/** What was bought, with everything one wants to know now, and the way in. */
export function Receipt({ order, children }: { order: ReturnedOrder; children?: ReactNode }) {
  const { t } = useTranslation(["checkout", "product"]);
  const format = useFormat();
  const item = order.items[0]!;
  const { type, shipment } = item;
  const begins = order.dates[0]?.startsAt;
  const [isOn, setOn] = useState(() => !begins || new Date(begins) <= new Date());
  const isPart = order.status === "partially_refunded";
  const back = { amount: order.refunded + order.refundPending, currency: order.price.currency };
  const rows = [
    ...(begins ? [{ label: t("row_date"), value: format.dateFact(begins) }] : []),
    {
      label: t("row_amount"),
      value: order.charge
        ? `${format.price(order.price)} (${format.money(order.charge)})`
        : format.price(order.price),
    },
    ...(isPart ? [{ label: t("row_back"), value: format.money(back) }] : []),
    { label: t("row_number"), value: order.number },
    ...(order.email ? [{ label: t("row_receipt"), value: <Address email={order.email} /> }] : []),
  ];
  const open = openAddress(item, item.includes.length > 0);

  function addToCalendar(): void {
    const entries = order.dates.map(({ id, startsAt, endsAt, moves }) => ({
      uid: `${id}@${location.hostname}`,
      sequence: moves,
      title: item.title,
      startsAt,
      endsAt,
      url: new URL(open, location.origin).href,
      about: t("calendar_about", { number: order.number }),
    }));
    saveFile(`${item.slug}.ics`, calendarFile(entries, new Date()), "text/calendar;charset=utf-8");
  }

  return (
    <div className="receipt">
      <div className="receipt-head">
        <CircleCheck className="receipt-mark" aria-hidden="true" />
        <h1>{t(isPart ? "status_partially_refunded" : order.price.gross ? "paid_title" : "got_title")}</h1>
        {order.email ? (
          <p>{t(isPart ? "part_kept_text" : shipment ? "paid_lead_goods" : "paid_lead")}</p>
        ) : null}
      </div>
      <div className="receipt-card">
        <div className="order-sum-head">
          {item.image ? (
            <img src={imageUrl(item.image, 320)} alt="" width={72} height={43} className="order-sum-image" />
          ) : null}
          <div className="order-sum-words">
            <p className="order-sum-title" data-user-content>
              {item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title}
            </p>
            <p className="order-sum-fact" translate="no" data-user-content>
              {item.channelTitle}
            </p>
          </div>
        </div>
        <dl className="receipt-rows">
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {begins && !isOn ? (
          <div className="receipt-countdown">
            <p>{t("begins_in")}</p>
            <Countdown to={new Date(begins)} label={item.title} onEnd={() => setOn(true)} />
          </div>
        ) : null}
        <div className="receipt-actions">
          {isOn && !shipment ? (
            <Button variant="primary" size="lg" block href={open}>
              {t(`product:open_${productTraits[type].verb}`)}
            </Button>
          ) : null}
          {order.dates.length ? (
            <Button
              size="lg"
              block
              variant={isOn ? "secondary" : "primary"}
              icon={<CalendarPlus aria-hidden="true" />}
              onClick={addToCalendar}
            >
              {t("calendar")}
            </Button>
          ) : null}
        </div>
      </div>
      <WithdrawButton order={order} {...(order.email && { email: order.email })} />
      {children ?? (
        <Button variant="ghost" href="/mystuff/orders" className="receipt-orders">
          {t("see_orders")}
        </Button>
      )}
    </div>
  );
}

/** An address that is too long for its line is broken before the sign. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
