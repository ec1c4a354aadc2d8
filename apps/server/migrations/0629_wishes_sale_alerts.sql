-- Who wants to be told when a product can be bought: gone once they were.
create table sale_alert (
  product_id uuid not null references product (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  asked_at timestamptz not null,
  primary key (product_id, user_id)
);
create index sale_alert_of_account on sale_alert (user_id);

-- Products that somebody waits for, and when to look at them next.
create table sale_watch (
  product_id uuid primary key references product (id) on delete cascade,
  next_look_at timestamptz not null
);
create index sale_watch_due on sale_watch (next_look_at);
