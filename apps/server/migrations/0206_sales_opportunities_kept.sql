-- The tables that have triggers below; nothing is written there while the rows of before are made.
select lock_all('checkout_visit, payment, entitlement, "order"');

-- Single rows are looked up; a plan made while the tables are small would read them whole later.
create function opportunity_follows(of_user uuid, of_product uuid) returns void language plpgsql set enable_seqscan = off as $$ begin
  insert into opportunity as w (user_id, product_id, channel_id, stage, times, at)
  select of_user, p.id, p.channel_id, case max(depth) when 3 then 'refused' when 2 then 'ordered' else 'looked' end,
    greatest(max(step.times) filter (where depth = 1), count(*) filter (where depth > 1)), max(step.at)
  from product p cross join lateral (
    select 1 as depth, v.times, v.opened_at as at from checkout_visit v where v.user_id = of_user and v.product_id = p.id
    union all
    select case when exists (select from payment where order_id = o.id and status = 'denied') then 3 else 2 end, 1, o.created_at
    from (select id, created_at from "order" where user_id = of_user and status in ('expired', 'failed') offset 0) o
      cross join lateral (select from order_line l where l.order_id = o.id and l.product_id = of_product and l.kind = 'product' offset 0) l) step
  where p.id = of_product and not exists (select from entitlement where user_id = of_user and product_id = of_product)
  group by p.id
  on conflict (user_id, product_id) do update set stage = excluded.stage, times = excluded.times, at = excluded.at;
  if not found then delete from opportunity where user_id = of_user and product_id = of_product; end if;
end $$;

create function opportunity_follows_visit() returns trigger language plpgsql as $$ begin
  perform opportunity_follows(new.user_id, new.product_id);
  return null;
end $$;
create trigger opportunity_of_visit after insert or update on checkout_visit for each row execute function opportunity_follows_visit();

create function opportunity_follows_order() returns trigger language plpgsql set enable_seqscan = off as $$ begin
  perform opportunity_follows(new.user_id, l.product_id) from (select distinct product_id from order_line
    where order_id = new.id and kind = 'product' and product_id is not null order by product_id) l;
  return null;
end $$;
create trigger opportunity_of_order after update of status on "order" for each row
  when ((old.status in ('expired', 'failed')) <> (new.status in ('expired', 'failed'))) execute function opportunity_follows_order();

create function opportunity_follows_payment() returns trigger language plpgsql set enable_seqscan = off as $$ begin
  perform opportunity_follows(o.user_id, l.product_id) from "order" o join order_line l on l.order_id = o.id
  where o.id = new.order_id and o.status in ('expired', 'failed') and l.kind = 'product' and l.product_id is not null;
  return null;
end $$;
create trigger opportunity_of_payment after insert or update of status on payment for each row
  when (new.status = 'denied') execute function opportunity_follows_payment();

create function opportunity_ends() returns trigger language plpgsql set enable_seqscan = off as $$ begin
  delete from opportunity where user_id = new.user_id and product_id = new.product_id;
  return null;
end $$;
create trigger opportunity_of_ticket after insert on entitlement for each row execute function opportunity_ends();

-- What was wanted until now.
insert into opportunity (user_id, product_id, channel_id, stage, times, at)
select user_id, product_id, p.channel_id, case max(depth) when 3 then 'refused' when 2 then 'ordered' else 'looked' end,
  greatest(max(times) filter (where depth = 1), count(*) filter (where depth > 1)), max(at)
from (
  select user_id, product_id, 1 as depth, times, opened_at as at from checkout_visit
  union all
  select o.user_id, l.product_id, case when exists (select from payment where order_id = o.id and status = 'denied') then 3 else 2 end, 1, o.created_at
  from "order" o join order_line l on l.order_id = o.id where o.status in ('expired', 'failed') and l.kind = 'product') step
  join product p on p.id = step.product_id
where not exists (select from entitlement e where e.user_id = step.user_id and e.product_id = step.product_id)
group by user_id, product_id, p.channel_id;

analyze opportunity;
