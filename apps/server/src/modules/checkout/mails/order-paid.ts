import { openAddress, productTraits, type ProductType } from "@palco/contract/product-types/traits";
import { formatMoney } from "@palco/values/money";
import { sessionZone } from "@palco/values/wall-clock";
import { writtenDate } from "@palco/values/written-date";
import type { MailBlock, MailTemplate, MailWords } from "#modules/mail/public.ts";
import { type WithdrawalOffer, withdrawalNote } from "./withdrawal-note.ts";

export interface OrderPaidData {
  /** The order's number, as the buyer sees it: P00001001. */
  number: string;
  /** ISO 8601. */
  at: string;
  timezone: string;
  /** Bought products, at least one. Amounts are minor units. */
  items: readonly {
    slug: string;
    title: string;
    channelTitle: string;
    /** ISO 8601: the one date the ticket is for. */
    sessionAt?: string | null;
    type?: ProductType;
    /** Instead of the type, in mails that the release before queued and in those it may send. */
    goods?: boolean;
    heard?: boolean;
  }[];
  net: number;
  tax: number;
  gross: number;
  currency: string;
  /** A gift to the organizer, part of the sums. */
  support?: number;
  /** What the bank was asked for, in another currency; absent: `gross`. */
  charge?: { amount: number; currency: string };
  /** Absent: it can't be withdrawn from. */
  withdraw?: WithdrawalOffer;
  /** Why it can't be: access at once was asked for, or it takes place at a date. */
  noWithdrawal?: "access" | "dated";
}

/** The receipt of an order; a free one says that it is theirs, without sums. */
export const orderPaid: MailTemplate<OrderPaidData> = {
  key: "order-paid",
  write(order, words) {
    const { t, link } = words;
    const [first] = order.items;
    const title = first?.title ?? "";
    const free = order.gross === 0;
    const isSent = first && productTraits[typeOf(first)].delivery === "parcel";
    const paid = isSent ? "order_paid_goods_body" : "order_paid_body";
    const body = free ? t("order_free_body", { channel: first?.channelTitle ?? "" }) : t(paid);
    return {
      subject: free
        ? t("order_free_subject", { title })
        : t("order_paid_subject", { title, number: order.number }),
      title: t("order_paid_title", { title }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        { kind: "facts", ...(free ? { rows: whatAndWhen(order, words) } : receipt(order, words)) },
        whereNext(order, words),
        ...withdrawalNote(order.withdraw, words),
        ...(order.noWithdrawal
          ? [{ kind: "note" as const, text: t(`withdraw_not_${order.noWithdrawal}`) }]
          : []),
        { kind: "note", text: t("order_paid_note", { link: link("/mystuff/orders") }) },
      ],
    };
  },
};

function typeOf({ type, goods, heard }: OrderPaidData["items"][number]): ProductType {
  return type ?? (goods ? "physical" : heard ? "podcast" : "vod");
}

/** The way to what was bought. */
function whereNext({ items: [first, ...more] }: OrderPaidData, { t, link }: MailWords): MailBlock {
  if (!first || more.length)
    return { kind: "button", text: t("order_paid_library_button"), url: link("/mystuff/products") };
  const type = typeOf(first);
  const text = t(`order_paid_${productTraits[type].verb}_button`);
  return { kind: "button", text, url: link(openAddress({ slug: first.slug, type })) };
}

type Row = readonly [label: string, value: string];

function whatAndWhen({ number, at, timezone, items }: OrderPaidData, { t, language }: MailWords): Row[] {
  return [
    [t("order_number_label"), number],
    [t("order_date_label"), writtenDate(at, "moment", language, timezone)],
    ...items.flatMap(({ title, sessionAt }): Row[] => [
      [t("order_product_label"), title],
      ...(sessionAt ? [[t("order_session_label"), showing(sessionAt, language)] as const] : []),
    ]),
  ];
}

/** A product's date, with its zone. */
function showing(at: string, language: string): string {
  return writtenDate(at, "showing", language, sessionZone, { timeZoneName: "short" });
}

function receipt(order: OrderPaidData, words: MailWords): { rows: Row[]; total: Row } {
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, words.language);
  const { support = 0, charge, items } = order;
  const channel = items[0]?.channelTitle ?? "";
  const sums: Row[] = [
    [words.t("order_net_label"), money(order.net - support)],
    [words.t("order_tax_label"), money(order.tax)],
    ...(support ? [[words.t("order_support_label", { channel }), money(support)] as const] : []),
  ];
  const total: Row = [words.t("order_total_label"), money(order.gross)];
  const rows = [...whatAndWhen(order, words), ...sums];
  if (!charge) return { rows, total };
  // The last line is what stands in the bank's statement.
  return {
    rows: [...rows, total],
    total: [words.t("order_charged_label"), formatMoney(charge, words.language)],
  };
}
