-- The plan of a trigger is made when it first runs and kept: made while there were few lines, it would read all of them
-- for each sale until the tables are analyzed, and "the first by id" would be looked for from the first of all orders.
-- These only ever look single rows up.
create or replace function sale_adds_entries() returns trigger language plpgsql set enable_seqscan = off as $$ begin
  insert into sale as s (order_line_id, order_id, channel_id, product_id, currency, sold_at, amount, support, refunded, tax, fee, payout)
  select sold.id, o.id, sold.channel_id, sold.product_id, o.currency, o.paid_at,
    coalesce(sum(moved.paid) filter (where moved.kind <> 'support'), 0), coalesce(sum(moved.paid) filter (where moved.kind = 'support'), 0),
    sum(moved.refunded), sum(moved.tax), sum(moved.fee), sum(moved.payout)
  from (select l.kind, case when l.kind not in ('support', 'shipping') then l.id else (
        select (array_agg(x.id order by x.id))[1] from order_line x where x.order_id = l.order_id
          and x.channel_id = l.channel_id and x.kind not in ('support', 'shipping')) end as sold_id,
      coalesce(-sum(e.amount) filter (where e.account = 'buyer' and e.reason = 'sale'), 0) as paid,
      coalesce(sum(e.amount) filter (where e.account = 'buyer' and e.reason <> 'sale'), 0) as refunded,
      coalesce(sum(e.amount) filter (where e.account = 'tax'), 0) as tax,
      coalesce(sum(e.amount) filter (where e.account = 'fee'), 0) as fee,
      coalesce(sum(e.amount) filter (where e.account in ('organizer', 'tax')), 0) as payout
    from entries e join order_line l on l.id = e.order_line_id group by l.id) moved
  join order_line sold on sold.id = moved.sold_id and sold.channel_id is not null
  join "order" o on o.id = sold.order_id
  group by sold.id, o.id
  on conflict (order_line_id) do update set amount = s.amount + excluded.amount, support = s.support + excluded.support,
    refunded = s.refunded + excluded.refunded, tax = s.tax + excluded.tax, fee = s.fee + excluded.fee,
    payout = s.payout + excluded.payout, sold_at = excluded.sold_at;
  return null;
end $$;
alter function sale_adds_free_lines() set enable_seqscan = off;
alter function sale_follows_order() set enable_seqscan = off;
