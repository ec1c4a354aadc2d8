-- A word may be asked for about one date that is full, while others are free. Null: about the product.
alter table sale_alert add column session_id uuid references product_session (id) on delete cascade;
alter table sale_alert drop constraint sale_alert_pkey;
create unique index sale_alert_once on sale_alert (product_id, user_id, session_id) nulls not distinct;
create index sale_alert_session on sale_alert (session_id) where session_id is not null;
