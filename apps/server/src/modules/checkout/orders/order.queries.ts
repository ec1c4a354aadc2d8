import type { ProductType } from "@palco/contract/catalogue/api";
import type { RefundPolicy } from "@palco/contract/channels/refund-policy";
import type { orderFilters, OrderView } from "@palco/contract/checkout/order-view";
import type { Language, Localized } from "@palco/values/language";
import { sql } from "kysely";
import { getImageViews } from "#modules/media/public.ts";
import type { Db } from "#platform/db/database.ts";
import { eventDateOfLine } from "../quoting/event-date.ts";
import { refundUntil } from "../refunds/refund-policy.ts";
import { delivery, type LineShipment } from "../quoting/delivery.ts";
import { withdrawalTerm } from "../withdrawals/withdrawal.ts";

/** As something is called now, in all languages. */
interface Titled {
  title: string;
  titles: Localized;
}

interface OrderRow {
  id: string;
  number: string;
  status: OrderView["status"];
  currency: string;
  net_amount: number;
  tax_amount: number;
  gross_amount: number;
  refunded_amount: number;
  refund_pending: number;
  refund_by: string | null;
  charge_currency: string;
  charge_amount: number;
  support_amount: number;
  shipping_amount: number;
  created_at: Date;
  paid_at: Date | null;
  reserved_until: Date;
  sold_out: boolean;
  access_consent: boolean;
  is_first_period: boolean;
  withdrawn_at: Date | null;
  refund_policy: RefundPolicy | null;
  refund_request: OrderView["refundRequest"];
  event_at: Date | null;
  subscription: { slug: string | null; title: string } | null;
  payment_status: NonNullable<OrderView["payment"]>["status"] | null;
  denial_code: string | null;
  provider: NonNullable<OrderView["payment"]>["provider"];
  way: NonNullable<OrderView["payment"]>["way"];
  lines: {
    product_id: string;
    slug: string;
    title: string;
    product: Titled;
    type: ProductType;
    net: number;
    tax: number;
    gross: number;
    reductions: OrderView["items"][number]["reductions"];
    parts_gross: number;
    image_id: string | null;
    channel_title: string;
    session_at: string | null;
    quantity: number;
    shipment: LineShipment | null;
    includes: (Titled & { slug: string })[];
  }[];
}

type Show = (typeof orderFilters)[number];

/** Condition of each filter on the orders `o`. */
const shows: Record<Show, ReturnType<typeof sql>> = {
  // What was begun and given up is no purchase.
  all: sql`o.status in ('paid', 'refund_pending', 'refunded', 'partially_refunded')`,
  paid: sql`o.status in ('paid', 'partially_refunded')`,
  refunds: sql`exists (select from refund r where r.order_id = o.id)`,
  open: sql`o.status = 'open'`,
};

/** Orders of one account with their lines and newest payment: one query, whatever their number. */
async function readOrders(
  db: Db,
  {
    userId,
    orderId,
    show,
    limit,
    offset = 0,
  }: { userId?: string; orderId?: string; show?: Show; limit: number; offset?: number },
) {
  const { rows } = await sql<OrderRow>`
    select o.id, o.number, o.status, o.currency, o.net_amount, o.tax_amount, o.gross_amount, o.refunded_amount, o.created_at,
      o.charge_currency, o.charge_amount,
      (select coalesce(sum(order_amount), 0)::int from refund where order_id = o.id and status = 'pending') as refund_pending,
      (select min(c.deadline_on)::text from cancellation_order co join cancellation c on c.id = co.cancellation_id
        where co.order_id = o.id) as refund_by,
      (select coalesce(sum(gross_amount), 0)::int from order_line where order_id = o.id and kind = 'support') as support_amount,
      (select coalesce(sum(gross_amount), 0)::int from order_line where order_id = o.id and kind = 'shipping') as shipping_amount,
      o.paid_at, o.reserved_until,
      exists (select 1 from refund r where r.order_id = o.id and r.reason = 'sold_out') as sold_out, p.status as payment_status, p.denial_code,
      p.provider, p.way, coalesce(o.consents ? 'access', false) as access_consent, w.declared_at as withdrawn_at, o.refund_policy,
      (select jsonb_build_object('id', q.id, 'state', q.state, 'reason', q.reason, 'answer', q.answer, 'openedAt', q.opened_at, 'closedAt', q.closed_at)
        from refund_request q where q.order_id = o.id order by q.opened_at desc, q.id desc limit 1) as refund_request,
      (select held.event_at from order_line l ${eventDateOfLine} where l.order_id = o.id and l.kind = 'product' order by l.id limit 1) as event_at,
      exists (select 1 from period_order first where first.order_id = o.id and first.paid_at is not null and not exists (
        select 1 from period_order other where other.subscription_id = first.subscription_id and other.paid_at < first.paid_at)) as is_first_period,
      (select jsonb_build_object('slug', channel.slug, 'title', l.title) from order_line l left join channel_card channel on channel.id = l.channel_id
        where l.order_id = o.id and l.kind in ('subscription', 'platform') limit 1) as subscription,
      coalesce((select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'slug', product.slug, 'type', product.type, 'title', l.title, 'product', jsonb_build_object('title', product.title, 'titles', product.titles),
          'net', l.net_amount, 'tax', l.tax_amount, 'gross', l.gross_amount, 'reductions', l.reductions,
          'parts_gross', (select coalesce(sum(m.list_gross_amount), 0)::int from order_line_member m where m.order_line_id = l.id), 'image_id', product.image_id,
          'channel_title', channel.title, 'session_at', s.starts_at,
          'quantity', l.quantity, 'shipment', ${delivery.get("parcels").shipmentOf(sql`l.id`)},
          'includes', coalesce((select jsonb_agg(jsonb_build_object('slug', mp.slug, 'title', mp.title, 'titles', mp.titles) order by m.position)
            from order_line_member m join product_card mp on mp.id = m.product_id where m.order_line_id = l.id), '[]')) order by l.id)
        from order_line l join product_card product on product.id = l.product_id join channel_card channel on channel.id = product.channel_id
          left join product_date s on s.id = l.session_id
        where l.order_id = o.id and l.kind = 'product'), '[]') as lines
    from "order" o left join withdrawal w on w.order_id = o.id
    left join lateral (select status, denial_code, provider, way from payment where order_id = o.id order by created_at desc limit 1) p on true
    where ${userId ? sql`o.user_id = ${userId}` : sql`true`} and ${orderId ? sql`o.id = ${orderId}` : sql`true`} and ${show ? shows[show] : sql`true`}
    order by o.created_at desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** `language`: of a reader on a screen. Without it titles are those of the sale, which mails and invoices keep. */
async function present(db: Db, rows: OrderRow[], language?: Language): Promise<OrderView[]> {
  const titleOf = ({ title, titles }: Titled) => (language && titles[language]) || title;
  const images = await getImageViews(
    db,
    rows.flatMap((row) => row.lines.flatMap((line) => line.image_id ?? [])),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    price: { net: row.net_amount, tax: row.tax_amount, gross: row.gross_amount, currency: row.currency },
    support: row.support_amount,
    shipping: row.shipping_amount,
    charge:
      row.charge_currency === row.currency
        ? null
        : { amount: row.charge_amount, currency: row.charge_currency },
    refunded: row.refunded_amount,
    refundPending: row.refund_pending,
    refundBy: row.refund_by,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    reservedUntil: row.reserved_until.toISOString(),
    items: row.lines.map((line) => ({
      productId: line.product_id,
      slug: line.slug,
      title: language ? titleOf(line.product) : line.title,
      type: line.type,
      price: { net: line.net, tax: line.tax, gross: line.gross, currency: row.currency },
      reductions: line.reductions,
      partsGross: line.parts_gross,
      image: (line.image_id && images.get(line.image_id)) || null,
      channelTitle: line.channel_title,
      sessionAt: line.session_at && new Date(line.session_at).toISOString(),
      quantity: line.quantity,
      shipment: line.shipment && {
        status: line.shipment.status,
        tracking: line.shipment.tracking,
        sentAt: line.shipment.sentAt && new Date(line.shipment.sentAt).toISOString(),
      },
      includes: line.includes.map((part) => ({ slug: part.slug, title: titleOf(part) })),
    })),
    subscription: row.subscription && {
      channel: row.subscription.slug ? { slug: row.subscription.slug, title: row.subscription.title } : null,
    },
    withdrawal: withdrawalOf(row),
    refundPolicy: refundPolicyOf(row),
    refundRequest: row.refund_request && {
      ...row.refund_request,
      openedAt: new Date(row.refund_request.openedAt).toISOString(),
      closedAt: row.refund_request.closedAt && new Date(row.refund_request.closedAt).toISOString(),
    },
    soldOut: row.sold_out,
    payment: row.payment_status && {
      status: row.payment_status,
      denialCode: row.denial_code,
      provider: row.provider,
      way: row.way,
    },
  }));
}

function withdrawalOf(row: OrderRow): OrderView["withdrawal"] {
  const [line] = row.lines;
  if (!row.paid_at || (!line && !row.subscription)) return null;
  const parcel = line?.shipment ?? null;
  const term = withdrawalTerm({
    paidAt: row.paid_at,
    gross: row.gross_amount,
    type: line?.type ?? null,
    isFirstPeriod: row.is_first_period,
    hasAccessConsent: row.access_consent,
    parcel: parcel && {
      sentAt: parcel.sentAt ? new Date(parcel.sentAt) : null,
      deliveredAt: parcel.deliveredAt ? new Date(parcel.deliveredAt) : null,
    },
  });
  if (!term && !row.withdrawn_at) return null;
  return {
    until: term?.until?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  };
}

function refundPolicyOf({
  refund_policy: policy,
  paid_at: paidAt,
  event_at: eventAt,
  gross_amount: gross,
}: OrderRow) {
  if (!policy || !paidAt || gross === 0) return null;
  return { policy, until: refundUntil(policy, { paidAt, eventAt })?.toISOString() ?? null };
}

/** An order as its buyer sees it; without `userId`, anybody's order. */
export async function findOrderView(
  db: Db,
  orderId: string,
  userId?: string,
  language?: Language,
): Promise<OrderView | undefined> {
  const rows = await readOrders(db, { ...(userId && { userId }), orderId, limit: 1 });
  const [order] = await present(db, rows, language);
  return order;
}

export async function listOrderViews(
  db: Db,
  userId: string,
  { page, size, show, language }: { page: number; size: number; show: Show; language: Language },
) {
  const [rows, count] = await Promise.all([
    readOrders(db, { userId, show, limit: size, offset: (page - 1) * size }),
    db
      .selectFrom("order")
      .select((select) => select.fn.countAll<number>().as("total"))
      .where("user_id", "=", userId)
      .where(sql<boolean>`exists (select from "order" o where o.id = "order".id and ${shows[show]})`)
      .executeTakeFirstOrThrow(),
  ]);
  return { items: await present(db, rows, language), total: Number(count.total), page, size };
}
