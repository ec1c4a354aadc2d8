import { sql } from "kysely";

/**
 * A join that adds `held.event_at` to an order line `l`: when what was bought takes place, as it stands now, so that a
 * date that was moved counts where it went (money-and-payments, B2). A gift or a delivery takes place with what it came with; null:
 * there is no date.
 */
export const eventDateOfLine = sql`left join lateral (
  select coalesce(
    (select starts_at from product_date where id = bought.session_id),
    case when bought.event_at is not null then
      (select min(starts_at) from product_date where product_id = bought.product_id having count(*) = 1) end,
    bought.event_at) as event_at
  from order_line bought
  where bought.id = l.id or (l.kind in ('support', 'shipping') and bought.order_id = l.order_id
    and bought.channel_id is not distinct from l.channel_id and bought.kind not in ('support', 'shipping'))
  order by bought.kind in ('support', 'shipping') limit 1) held on true`;
