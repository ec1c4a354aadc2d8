-- A product whose every date has a number of seats has as many tickets as its dates have seats together; a ticket is for
-- all of them. Products without such dates lock and count nothing.
create function entitlement_seats() returns trigger language plpgsql as $$
declare
  seats bigint;
begin
  select case when bool_and(capacity is not null) then sum(capacity) end into seats
    from product_session where product_id = new.product_id;
  if seats is null or new.closed_at is not null then return new; end if;
  -- Those who come at once take turns.
  perform 1 from product where id = new.product_id for no key update;
  if (select count(*) from entitlement where product_id = new.product_id and closed_at is null) >= seats then
    raise exception 'no seat left' using errcode = 'check_violation', constraint = 'entitlement_seats';
  end if;
  return new;
end $$;
create trigger entitlement_seats before insert on entitlement for each row execute function entitlement_seats();
