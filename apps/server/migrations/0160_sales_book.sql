-- What each sold line moved, added up while the ledger is written: lists and totals of 100,000 sales read one row for
-- each instead of four entries and their order. A gift and the way home are in the row of what they came with. The
-- ledger stays the truth; `verify` compares the two.
create table sale (
  order_line_id uuid primary key references order_line on delete cascade,
  order_id uuid not null references "order" on delete cascade,
  channel_id uuid not null references channel,
  product_id uuid references product,
  currency text not null,
  -- Null until the order is paid.
  sold_at timestamptz,
  -- The day of that in Madrid: the chart is made of days.
  sold_on date generated always as ((sold_at at time zone 'Europe/Madrid')::date) stored,
  amount bigint not null default 0,
  support bigint not null default 0,
  refunded bigint not null default 0,
  tax bigint not null default 0,
  fee bigint not null default 0,
  payout bigint not null default 0
);

-- What an entry moves is added to the line it belongs to, of a gift or the way home to the first of its channel.
create function sale_adds_entries() returns trigger language plpgsql as $$ begin
  insert into sale as s (order_line_id, order_id, channel_id, product_id, currency, sold_at, amount, support, refunded, tax, fee, payout)
  select sold.id, o.id, sold.channel_id, sold.product_id, o.currency, o.paid_at,
    coalesce(sum(moved.paid) filter (where moved.kind <> 'support'), 0), coalesce(sum(moved.paid) filter (where moved.kind = 'support'), 0),
    sum(moved.refunded), sum(moved.tax), sum(moved.fee), sum(moved.payout)
  from (select e.order_line_id, l.order_id, l.channel_id, l.kind,
      coalesce(-sum(e.amount) filter (where e.account = 'buyer' and e.reason = 'sale'), 0) as paid,
      coalesce(sum(e.amount) filter (where e.account = 'buyer' and e.reason <> 'sale'), 0) as refunded,
      coalesce(sum(e.amount) filter (where e.account = 'tax'), 0) as tax,
      coalesce(sum(e.amount) filter (where e.account = 'fee'), 0) as fee,
      coalesce(sum(e.amount) filter (where e.account in ('organizer', 'tax')), 0) as payout
    from entries e join order_line l on l.id = e.order_line_id group by e.order_line_id, l.id) moved
  join "order" o on o.id = moved.order_id
  cross join lateral (select id, channel_id, product_id from order_line x
    where x.order_id = moved.order_id and x.channel_id = moved.channel_id and x.kind not in ('support', 'shipping')
      and (x.id = moved.order_line_id or moved.kind in ('support', 'shipping')) order by x.id limit 1) sold
  group by sold.id, o.id, sold.channel_id, sold.product_id
  on conflict (order_line_id) do update set amount = s.amount + excluded.amount, support = s.support + excluded.support,
    refunded = s.refunded + excluded.refunded, tax = s.tax + excluded.tax, fee = s.fee + excluded.fee,
    payout = s.payout + excluded.payout, sold_at = excluded.sold_at;
  return null;
end $$;
create trigger sale_entries after insert on ledger_entry referencing new table as entries
  for each statement execute function sale_adds_entries();

-- What cost nothing moves nothing and is a sale all the same.
create function sale_adds_free_lines() returns trigger language plpgsql as $$ begin
  insert into sale (order_line_id, order_id, channel_id, product_id, currency, sold_at)
  select l.id, o.id, l.channel_id, l.product_id, o.currency, o.paid_at from lines l join "order" o on o.id = l.order_id
  where l.gross_amount = 0 and l.channel_id is not null and l.kind not in ('support', 'shipping')
  on conflict do nothing;
  return null;
end $$;
create trigger sale_free_lines after insert on order_line referencing new table as lines
  for each statement execute function sale_adds_free_lines();

create function sale_follows_order() returns trigger language plpgsql as $$ begin
  update sale set sold_at = new.paid_at where order_id = new.id;
  return null;
end $$;
create trigger sale_paid_at after update of paid_at on "order" for each row
  when (old.paid_at is distinct from new.paid_at) execute function sale_follows_order();

-- What was sold until now.
insert into sale (order_line_id, order_id, channel_id, product_id, currency, sold_at, amount, support, refunded, tax, fee, payout)
select sold.id, o.id, l.channel_id, sold.product_id, o.currency, o.paid_at,
  coalesce(-sum(e.amount) filter (where e.account = 'buyer' and e.reason = 'sale' and l.kind <> 'support'), 0),
  coalesce(-sum(e.amount) filter (where e.account = 'buyer' and e.reason = 'sale' and l.kind = 'support'), 0),
  coalesce(sum(e.amount) filter (where e.account = 'buyer' and e.reason <> 'sale'), 0),
  coalesce(sum(e.amount) filter (where e.account = 'tax'), 0),
  coalesce(sum(e.amount) filter (where e.account = 'fee'), 0),
  coalesce(sum(e.amount) filter (where e.account in ('organizer', 'tax')), 0)
from order_line l join "order" o on o.id = l.order_id
  cross join lateral (select id, product_id from order_line x
    where x.order_id = l.order_id and x.channel_id = l.channel_id and x.kind not in ('support', 'shipping')
      and (x.id = l.id or l.kind in ('support', 'shipping')) order by x.id limit 1) sold
  left join ledger_entry e on e.order_line_id = l.id
group by sold.id, o.id, l.channel_id, sold.product_id
having count(e.id) > 0 or bool_or(l.id = sold.id and l.gross_amount = 0);

create index sale_sold on sale (channel_id, sold_at desc, order_line_id);
create index sale_newest on sale (sold_at desc, order_line_id);
create index sale_order on sale (order_id);
