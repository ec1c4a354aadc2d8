-- The table of people is sorted by orders and by what was spent: both are kept for each buyer, so that a page is read off an index.
alter table buyer
  -- Paid orders, whatever came after.
  add column orders bigint not null default 0,
  -- What was paid and not given back, in minor units of the currency of most orders, which the table shows first.
  add column spent bigint not null default 0,
  -- Transaction that counted last.
  add column counted_in xid8;

-- Counted once in a transaction, at its end: by then all that it changes of a buyer is there, and it waits for nothing else while
-- it holds the buyer. The statement after the lock sees what the transaction before it wrote.
create function count_buyer(who uuid) returns void language plpgsql set enable_seqscan = off as $$ begin
  perform from buyer where id = who and counted_in is distinct from pg_current_xact_id() for no key update;
  if not found then return; end if;
  update buyer b set counted_in = pg_current_xact_id(), orders = coalesce(f.orders, 0), spent = coalesce(f.spent, 0)
  from (select sum(n)::bigint as orders, (array_agg(amount order by n desc, currency))[1] as spent from (
    select o.currency, count(*) as n, coalesce(sum(line.amount), 0)::bigint as amount
    from "order" o cross join lateral (
      select sum(gross_amount - refunded_amount) as amount from order_line l where l.order_id = o.id) line
    where o.user_id = who and o.status in ('paid', 'refund_pending', 'refunded', 'partially_refunded')
    group by o.currency) paid) f
  where b.id = who;
end $$;

create function order_counts_buyer() returns trigger language plpgsql as $$ begin
  perform count_buyer(new.user_id);
  if tg_op = 'UPDATE' and old.user_id <> new.user_id then perform count_buyer(old.user_id); end if;
  return null;
end $$;
create constraint trigger order_paid_counted after insert on "order" deferrable initially deferred for each row
  when (new.status in ('paid', 'refund_pending', 'refunded', 'partially_refunded')) execute function order_counts_buyer();
create constraint trigger order_changed_counted after update of status, user_id, currency on "order" deferrable initially deferred for each row
  when ((old.status, old.user_id, old.currency) is distinct from (new.status, new.user_id, new.currency)
    and (old.status in ('paid', 'refund_pending', 'refunded', 'partially_refunded') or new.status in ('paid', 'refund_pending', 'refunded', 'partially_refunded')))
  execute function order_counts_buyer();

create function line_counts_buyer() returns trigger language plpgsql as $$ begin
  perform count_buyer((select user_id from "order" where id = new.order_id));
  return null;
end $$;
create constraint trigger order_line_counted after update of gross_amount, refunded_amount on order_line deferrable initially deferred for each row
  when ((old.gross_amount, old.refunded_amount) is distinct from (new.gross_amount, new.refunded_amount)) execute function line_counts_buyer();

update buyer b set orders = paid.orders, spent = paid.spent
from (select user_id, sum(n)::bigint as orders, (array_agg(amount order by n desc, currency))[1] as spent from (
    select o.user_id, o.currency, count(distinct o.id) as n, coalesce(sum(l.gross_amount - l.refunded_amount), 0)::bigint as amount
    from "order" o left join order_line l on l.order_id = o.id
    where o.status in ('paid', 'refund_pending', 'refunded', 'partially_refunded')
    group by o.user_id, o.currency) by_currency group by user_id) paid
where b.id = paid.user_id;

create index buyer_orders on buyer (orders, id);
create index buyer_spent on buyer (spent, id);
create view buyer_card as select id, orders, spent from buyer;
analyze buyer;
