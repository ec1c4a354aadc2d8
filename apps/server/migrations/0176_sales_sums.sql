-- A list of 100,000 sales is read off the rows of `sale` in its order, and what they come to by day is kept.

-- A sale says itself by what it is found and filtered. An order that cost nothing is given back without an amount.
alter table sale add column user_id uuid, add column title text, add column words text,
  add column is_returned boolean not null default false;
set local maintenance_work_mem = '256MB';
drop index sale_order;
drop index sale_sold;
drop index sale_newest;
update sale s set user_id = o.user_id, title = l.title, words = plain_text(o.number || ' ' || l.title), is_returned = o.status = 'refunded'
from "order" o, order_line l where o.id = s.order_id and l.id = s.order_line_id;
alter table sale add column state text not null generated always as (case when refunded = 0 and not is_returned then 'paid'
    when refunded >= amount + support then 'refunded' else 'partially_refunded' end) stored,
  alter column user_id set not null, alter column title set not null, alter column words set not null;

create function sale_describes() returns trigger language plpgsql set enable_seqscan = off as $$ begin
  select o.user_id, l.title, plain_text(o.number || ' ' || l.title), o.status = 'refunded'
    into new.user_id, new.title, new.words, new.is_returned
    from order_line l join "order" o on o.id = l.order_id where l.id = new.order_line_id;
  return new;
end $$;
create trigger sale_described before insert on sale for each row execute function sale_describes();

create or replace function sale_follows_order() returns trigger language plpgsql set enable_seqscan = off as $$ begin
  update sale set sold_at = new.paid_at, is_returned = new.status = 'refunded'
  where order_id = new.id and (sold_at is distinct from new.paid_at or is_returned <> (new.status = 'refunded'));
  return null;
end $$;
drop trigger sale_paid_at on "order";
create trigger sale_follows after update of paid_at, status on "order" for each row
  when (old.paid_at is distinct from new.paid_at or (old.status = 'refunded') <> (new.status = 'refunded'))
  execute function sale_follows_order();

-- What sales of a channel and a day come to, and those of all channels (no channel). Each change adds a row, so that no
-- sale waits for another; a job makes one of them. The sum of the rows is right at any moment.
create table sale_sum (
  channel_id uuid references channel on delete cascade,
  sold_on date not null,
  currency text not null,
  state text not null,
  count bigint not null,
  gross bigint not null,
  refunded bigint not null,
  tax bigint not null,
  fee bigint not null,
  payout bigint not null
);
create index sale_sum_day on sale_sum (channel_id, sold_on);

create function sale_adds_sums() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into sale_sum select channel_id, sold_on, currency, state, count(*), sum(amount + support), sum(refunded), sum(tax), sum(fee), sum(payout)
      from added where sold_at is not null group by grouping sets ((channel_id, sold_on, currency, state), (sold_on, currency, state));
  elsif tg_op = 'DELETE' then
    insert into sale_sum select channel_id, sold_on, currency, state, -count(*), -sum(amount + support), -sum(refunded), -sum(tax), -sum(fee), -sum(payout)
      from taken where sold_at is not null group by grouping sets ((channel_id, sold_on, currency, state), (sold_on, currency, state));
  else
    insert into sale_sum select channel_id, sold_on, currency, state, sum(way), sum(way * (amount + support)), sum(way * refunded),
        sum(way * tax), sum(way * fee), sum(way * payout)
      from (select 1 as way, * from added union all select -1, * from taken) moved where sold_at is not null
      group by grouping sets ((channel_id, sold_on, currency, state), (sold_on, currency, state));
  end if;
  return null;
end $$;
create trigger sale_sums_added after insert on sale referencing new table as added for each statement execute function sale_adds_sums();
create trigger sale_sums_changed after update on sale referencing old table as taken new table as added for each statement execute function sale_adds_sums();
create trigger sale_sums_taken after delete on sale referencing old table as taken for each statement execute function sale_adds_sums();
insert into sale_sum select channel_id, sold_on, currency, state, count(*), sum(amount + support), sum(refunded), sum(tax), sum(fee), sum(payout)
  from sale where sold_at is not null group by grouping sets ((channel_id, sold_on, currency, state), (sold_on, currency, state));

create index sale_order on sale (order_id);
create index sale_sold on sale (channel_id, sold_at, order_line_id);
create index sale_newest on sale (sold_at, order_line_id);
create index sale_amount on sale (channel_id, amount, order_line_id);
create index sale_title on sale (channel_id, lower(title), order_line_id);
create index sale_product on sale (product_id, sold_at);
create index sale_user on sale (user_id);
create index sale_words on sale using gin (words gin_trgm_ops) with (fastupdate = off);
-- Who somebody is, to find a part of it.
create function account_text(email citext, name text, surname text) returns text language sql immutable strict parallel safe
  return plain_text(email::text || ' ' || name || ' ' || surname);
create index user_account_words on user_account using gin (account_text(email, name, surname) gin_trgm_ops) with (fastupdate = off);
create index user_account_email on user_account (lower(email::text), id);
analyze sale, sale_sum, user_account;
