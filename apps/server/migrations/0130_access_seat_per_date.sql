-- A product that has a date with a number of seats is sold by date: a ticket is for one of them. Null: for all dates.
alter table entitlement add column session_id uuid references product_session;
alter table order_line add column session_id uuid references product_session;

create table seat (
  id uuid primary key default uuidv7(),
  session_id uuid not null references product_session,
  user_id uuid not null references user_account,
  -- Of an order under way: free again at this instant. Null: of a ticket.
  held_until timestamptz,
  taken_at timestamptz not null,
  unique (session_id, user_id)
);
create index seat_user on seat (user_id) where held_until is not null;

-- Tickets of products with a single date were for that date already. Those for several dates stay for all of them.
drop trigger entitlement_seats on entitlement;
drop function entitlement_seats();
update entitlement e set session_id = s.id from product_session s
  where s.product_id = e.product_id and s.capacity is not null and e.closed_at is null
    and (select count(*) from product_session x where x.product_id = e.product_id) = 1;
insert into seat (session_id, user_id, taken_at)
  select session_id, user_id, granted_at from entitlement where session_id is not null and closed_at is null;

-- No date has more seats taken than it has. One's own seat, held or taken, is not in one's way. The time comes with the
-- row: the application's clock and no other says when a hold is over.
create function seat_limit() returns trigger language plpgsql as $$
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
      and (held_until is null or held_until > new.taken_at)) >= places then
    raise exception 'no seat left' using errcode = 'check_violation', constraint = 'seat_none_left';
  end if;
  return new;
end $$;
create trigger seat_limit before insert on seat for each row execute function seat_limit();

-- What an organizer took of a broadcast without putting it on VOD: the file, at the platform's price.
alter table broadcast_run add column kept_at timestamptz;
