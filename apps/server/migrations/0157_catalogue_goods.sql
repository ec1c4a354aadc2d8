-- Goods: how many pieces were put up for sale in all (null: as many as are wanted), and how many of them are sold or held
-- by orders under way. The constraint, and nothing else, decides who got the last one.
alter table product
  add column stock_total integer check (stock_total >= 0),
  add column stock_taken integer not null default 0 check (stock_taken >= 0),
  add constraint product_stock check (stock_total is null or stock_taken <= stock_total);
update product set stock_total = (type_details ->> 'stock')::integer where type = 'physical';

-- Pieces of an order under way, counted in stock_taken: free again at this instant.
create table stock_hold (
  order_id uuid not null references "order" on delete cascade,
  product_id uuid not null references product on delete cascade,
  user_id uuid not null references user_account,
  quantity integer not null check (quantity between 1 and 10),
  held_until timestamptz not null,
  primary key (order_id, product_id)
);
create index stock_hold_until on stock_hold (product_id, held_until);

-- Where the pieces of an order go, and how many of them there are.
alter table "order" add column shipping jsonb;
alter table order_line add column quantity integer not null default 1 check (quantity between 1 and 10);

-- What sending costs, by country. A zone is a list of countries, or the rest of the world.
create table shipping_zone (
  id uuid primary key default uuidv7(),
  channel_id uuid not null references channel on delete cascade,
  position integer not null,
  countries text[] not null default '{}',
  rest boolean not null default false,
  -- Minor units, tax included: of the first piece, and of each further one.
  first_amount integer not null check (first_amount >= 0),
  further_amount integer not null check (further_amount >= 0),
  check (rest = (cardinality(countries) = 0))
);
create index shipping_zone_channel on shipping_zone (channel_id, position);
create unique index shipping_zone_rest on shipping_zone (channel_id) where rest;

create table shipment (
  id uuid primary key default uuidv7(),
  order_line_id uuid not null unique references order_line,
  channel_id uuid not null references channel,
  status text not null default 'paid' check (status in ('paid', 'sent', 'delivered', 'cancelled')),
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  -- Given back, and the organizer put the pieces up for sale again.
  restocked_at timestamptz,
  check (status not in ('sent', 'delivered') or sent_at is not null)
);
create index shipment_channel on shipment (channel_id, created_at desc);
