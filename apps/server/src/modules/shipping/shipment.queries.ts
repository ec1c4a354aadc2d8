import type { ShipmentView, ShippingAddress } from "@palco/contract/shipping/api";
import { type RawBuilder, sql } from "kysely";
import { getImageViews } from "#modules/media/public.ts";
import type { Db } from "#platform/db/database.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";

interface Row {
  id: string;
  orderId: string;
  number: string;
  slug: string;
  title: string;
  imageId: string | null;
  quantity: number;
  status: ShipmentView["status"];
  address: ShippingAddress | null;
  email: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  createdAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  refunded: boolean;
  restockedAt: Date | null;
}

const source = sql`shipment s join ordered_line l on l.id = s.order_line_id join order_card o on o.id = l.order_id
  join product_card p on p.id = l.product_id join channel_card c on c.id = s.channel_id join account_card u on u.id = o.user_id`;
const columns = sql`s.id, o.id as "orderId", o.number, p.slug, l.title, p.image_id as "imageId", l.quantity, s.status,
  o.shipping as address, case when u.disowned_at is null then u.email::text else '' end as email, s.carrier, s.tracking_number as "trackingNumber", s.tracking_url as "trackingUrl",
  s.created_at as "createdAt", s.sent_at as "sentAt", s.delivered_at as "deliveredAt",
  o.status in ('refunded', 'refund_pending') as refunded, s.restocked_at as "restockedAt"`;

export interface ShipmentWish {
  owners: OwnerScope;
  status?: ShipmentView["status"] | undefined;
  /** Slug. */
  channel?: string | undefined;
}

function conditions({ owners, status, channel }: ShipmentWish): RawBuilder<unknown> {
  return sql.join(
    [
      ownedBy(owners, { owner: "c.owner_id", channel: "c.id" }),
      ...(status ? [sql`s.status = ${status}`] : []),
      ...(channel ? [sql`c.slug = ${channel}`] : []),
    ],
    sql` and `,
  );
}

async function present(db: Db, rows: Row[]): Promise<ShipmentView[]> {
  const images = await getImageViews(
    db,
    rows.map(({ imageId }) => imageId),
  );
  return rows.map((row) => ({
    id: row.id,
    order: { id: row.orderId, number: row.number },
    product: { slug: row.slug, title: row.title, image: (row.imageId && images.get(row.imageId)) || null },
    quantity: row.quantity,
    status: row.status,
    address: row.address,
    email: row.email,
    tracking: { carrier: row.carrier, number: row.trackingNumber, url: row.trackingUrl },
    paidAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    refunded: row.refunded,
    restocked: row.restockedAt !== null,
  }));
}

/** Shipments waiting to be sent come first, then the newest. */
export async function listShipmentViews(
  db: Db,
  wish: ShipmentWish,
  { page, size }: { page: number; size: number },
) {
  const { rows } = await sql<Row>`select ${columns} from ${source} where ${conditions(wish)}
    order by s.status = 'paid' desc, s.created_at desc, s.id limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  );
  const counts = await sql<{ total: number; toSend: number }>`select
    (select count(*)::int from ${source} where ${conditions(wish)}) as total,
    (select count(*)::int from ${source} where ${conditions({ ...wish, status: "paid" })}) as "toSend"`.execute(
    db,
  );
  return { items: await present(db, rows), page, size, ...counts.rows[0]! };
}

export async function findShipmentView(
  db: Db,
  id: string,
  wish: Pick<ShipmentWish, "owners">,
): Promise<ShipmentView | undefined> {
  const { rows } =
    await sql<Row>`select ${columns} from ${source} where s.id = ${id} and ${conditions(wish)}`.execute(db);
  return (await present(db, rows))[0];
}
