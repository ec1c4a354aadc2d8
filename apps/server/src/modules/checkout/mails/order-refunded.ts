import { formatMoney } from "@palco/values/money";
import { writtenDate } from "@palco/values/written-date";
import type { MailContent, MailTemplate, MailWords } from "#modules/mail/public.ts";

export interface OrderRefundedData {
  number: string;
  /** Titles of the order, separated by commas. */
  title: string;
  /** Minor units that go back; 0 for a free order, whose ticket is only closed. */
  amount: number;
  /** Paid when the last seat was gone: there never was a ticket. */
  soldOut?: boolean;
  /** The payment came second: the ticket of the first stays. */
  duplicate?: boolean;
  /** It was to come by post: there never was a ticket. */
  goods?: boolean;
  /** The rest of the order stays, and its tickets with it. */
  part?: boolean;
  /** The event was called off: the last day to give the money back (`2026-12-21`), and what its organizer says. */
  refundBy?: string | null;
  note?: string | undefined;
  currency: string;
  /** Amount refunded to the card, where it was charged in another currency. */
  charged?: { amount: number; currency: string } | undefined;
}

/** To the buyer, when an order is given back: its tickets are closed already, the money is on its way. */
export const orderRefunded: MailTemplate<OrderRefundedData> = {
  key: "order-refunded",
  write(data, words) {
    if (data.refundBy) return eventOff(data, data.refundBy, words);
    const { number, title, amount, currency } = data;
    const { t, link, language } = words;
    const money = formatMoney({ amount, currency }, language);
    const body = amount ? t(bodyOf(data), { amount: money }) : t("order_cancelled_body");
    return {
      subject: t(subjectOf(data), { number }),
      title: amount ? t("order_refunded_title", { amount: money }) : t("order_cancelled_title", { title }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        {
          kind: "facts",
          rows: [
            [t("order_number_label"), number],
            [t("order_product_label"), title],
            ...chargedRow(data, words),
          ],
          ...(amount && { total: [t("order_refund_label"), money] as const }),
        },
        { kind: "button", text: t("order_refunded_button"), url: link("/mystuff/orders") },
      ],
    };
  },
};

function chargedRow({ charged }: OrderRefundedData, { t, language }: MailWords): [string, string][] {
  return charged ? [[t("order_refund_charged_label"), formatMoney(charged, language)]] : [];
}

function subjectOf({ amount, duplicate }: OrderRefundedData) {
  if (duplicate) return "order_duplicate_subject";
  return amount ? "order_refunded_subject" : "order_cancelled_subject";
}

function bodyOf({ soldOut, goods, part, duplicate }: OrderRefundedData) {
  if (duplicate) return "order_duplicate_body";
  if (soldOut) return "order_sold_out_body";
  if (goods) return part ? "order_part_refunded_goods_body" : "order_refunded_goods_body";
  return part ? "order_part_refunded_body" : "order_refunded_body";
}

/** To everybody who had a ticket for something that will not take place. */
function eventOff(data: OrderRefundedData, refundBy: string, words: MailWords): MailContent {
  const { t, link, language } = words;
  const { number, title, amount, currency, note } = data;
  const money = formatMoney({ amount, currency }, language);
  const date = writtenDate(refundBy, "day", language, "UTC");
  const body = amount ? t("event_off_body", { amount: money, date }) : t("event_off_free_body");
  return {
    subject: t("event_off_subject", { title }),
    title: t("event_off_title", { title }),
    preview: body,
    blocks: [
      ...(note ? [{ kind: "text" as const, text: t("event_off_note", { note }) }] : []),
      { kind: "text", text: body },
      {
        kind: "facts",
        rows: [[t("order_number_label"), number], ...chargedRow(data, words)],
        ...(amount && { total: [t("order_refund_label"), money] as const }),
      },
      { kind: "button", text: t("order_refunded_button"), url: link("/mystuff/orders") },
    ],
  };
}
