-- A session of a purchase is limited to one order and what that order opened. It is never made wider: `opens` is written once,
-- when the order is paid, together with the end of the session.
alter table sign_in
  add column order_id uuid,
  add column opens uuid[] not null default '{}',
  add constraint sign_in_opens_by_order check (order_id is not null or opens = '{}');
create index sign_in_order on sign_in (order_id) where order_id is not null and ended_at is null;
