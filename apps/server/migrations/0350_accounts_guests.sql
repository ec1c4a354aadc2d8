-- Whoever an order may belong to: an account, or a guest who is about to pay without one. The account that is made of a guest
-- keeps the id, so orders, seats and holds need not be moved.
create table buyer (id uuid primary key);
insert into buyer (id) select id from user_account;
create function account_is_buyer() returns trigger language plpgsql as $$
begin
  insert into buyer (id) values (new.id) on conflict do nothing;
  return new;
end $$;
create trigger user_account_is_buyer before insert on user_account for each row execute function account_is_buyer();
alter table user_account add constraint user_account_buyer foreign key (id) references buyer (id);

-- A stranger with an order. No account, and no claim on the address: others sign up with it freely.
create table guest (
  id uuid primary key references buyer (id),
  -- Hash of a random secret that the browser keeps for this purchase.
  browser_hash bytea not null,
  email text not null,
  name text not null,
  country text,
  language text not null,
  -- Address of the network that asked, as tries are counted (IPv6: its /64).
  network text not null,
  created_at timestamptz not null default now(),
  -- When money came: from then on there is an account, of this id or one that had the address by then.
  settled_at timestamptz,
  account_id uuid references user_account (id),
  constraint guest_settled check ((settled_at is null) = (account_id is null))
);
create unique index guest_open_browser on guest (browser_hash) where settled_at is null;
create index guest_email on guest (email) where settled_at is null;
create index guest_network on guest (network, created_at) where settled_at is null;
create index guest_account on guest (account_id) where account_id is not null;

alter table "order" drop constraint order_user_id_fkey,
  add constraint order_user_id_fkey foreign key (user_id) references buyer (id),
  -- Text and time of what the buyer agreed to besides the terms: immediate access (EU withdrawal right).
  add column consents jsonb,
  add column country text;
alter table order_line drop constraint order_line_user_id_fkey,
  add constraint order_line_user_id_fkey foreign key (user_id) references buyer (id);
alter table seat drop constraint seat_user_id_fkey,
  add constraint seat_user_id_fkey foreign key (user_id) references buyer (id),
  -- Held by a guest: those are at most a tenth of a date's places.
  add column by_guest boolean not null default false;
alter table stock_hold drop constraint stock_hold_user_id_fkey,
  add constraint stock_hold_user_id_fkey foreign key (user_id) references buyer (id);
alter table coupon drop constraint coupon_reserved_by_fkey,
  add constraint coupon_reserved_by_fkey foreign key (reserved_by) references buyer (id);
-- Only the session of a purchase may be a guest's: `order_id` names the order.
alter table sign_in drop constraint sign_in_user_id_fkey,
  add constraint sign_in_user_id_fkey foreign key (user_id) references buyer (id) on delete cascade;

alter table activation_token drop constraint activation_token_purpose_check,
  add constraint activation_token_purpose_check check (purpose in ('activate', 'reset', 'prove'));

-- As before, and guests hold at most a tenth of a date's places, at least one.
create or replace function seat_limit() returns trigger language plpgsql as $$
declare
  places integer;
begin
  select capacity into places from product_session where id = new.session_id;
  if places is null then return new; end if;
  -- Those who come at once take turns.
  perform 1 from product_session where id = new.session_id for no key update;
  delete from seat where id in (
    select id from seat where session_id = new.session_id and held_until <= new.taken_at for update skip locked);
  if (select count(*) from seat where session_id = new.session_id and user_id <> new.user_id
      and (held_until is null or held_until > new.taken_at)) >= places
    or new.by_guest and new.held_until is not null and (select count(*) from seat where session_id = new.session_id
      and user_id <> new.user_id and by_guest and held_until > new.taken_at) >= greatest(1, places / 10) then
    raise exception 'no seat left' using errcode = 'check_violation', constraint = 'seat_none_left';
  end if;
  return new;
end $$;

-- For counting open orders and denials of strangers, and for finding those that never paid.
create view guest_card as select id, email, network, created_at from guest where settled_at is null;

-- Guests are no opportunity: whoever has no account has not agreed to be written to.
create or replace function opportunity_follows(of_user uuid, of_product uuid) returns void language plpgsql set enable_seqscan = off as $$ begin
  insert into opportunity as w (user_id, product_id, channel_id, stage, times, at)
  select of_user, p.id, p.channel_id, case max(depth) when 3 then 'refused' when 2 then 'ordered' else 'looked' end,
    greatest(max(step.times) filter (where depth = 1), count(*) filter (where depth > 1)), max(step.at)
  from product p cross join lateral (
    select 1 as depth, v.times, v.opened_at as at from checkout_visit v where v.user_id = of_user and v.product_id = p.id
    union all
    select case when exists (select from payment where order_id = o.id and status = 'denied') then 3 else 2 end, 1, o.created_at
    from (select id, created_at from "order" where user_id = of_user and status in ('expired', 'failed') offset 0) o
      cross join lateral (select from order_line l where l.order_id = o.id and l.product_id = of_product and l.kind = 'product' offset 0) l) step
  where p.id = of_product and exists (select from user_account where id = of_user)
    and not exists (select from entitlement where user_id = of_user and product_id = of_product)
  group by p.id
  on conflict (user_id, product_id) do update set stage = excluded.stage, times = excluded.times, at = excluded.at;
  if not found then delete from opportunity where user_id = of_user and product_id = of_product; end if;
end $$;
