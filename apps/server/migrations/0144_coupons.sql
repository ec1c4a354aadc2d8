-- Codes an organizer made at once: for one product, for one of its dates where dates are chosen, at one price.
create table coupon_batch (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product,
  session_id uuid references product_session,
  quantity integer not null check (quantity between 1 and 10000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  net_amount integer not null check (net_amount >= 0),
  tax_amount integer not null check (tax_amount >= 0),
  -- 0: a gift. Between that and the smallest price nothing is sold.
  gross_amount integer not null check (gross_amount = net_amount + tax_amount and (gross_amount = 0 or gross_amount >= 50)),
  created_by uuid not null references user_account,
  created_at timestamptz not null default now()
);
create index coupon_batch_product on coupon_batch (product_id, created_at desc);

create table coupon (
  id uuid primary key default uuidv7(),
  batch_id uuid not null references coupon_batch,
  -- 80 random bits in Crockford's base 32.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Kept for who is paying with it; free again at that instant.
  reserved_by uuid references user_account,
  reserved_until timestamptz,
  redeemed_by uuid references user_account,
  redeemed_at timestamptz,
  -- The order it was redeemed with.
  order_id uuid references "order",
  check ((reserved_by is null) = (reserved_until is null)),
  check ((redeemed_by is null) = (redeemed_at is null)),
  check ((redeemed_by is null) = (order_id is null))
);
create index coupon_batch_codes on coupon (batch_id, code);
create index coupon_redeemed on coupon (redeemed_at desc, id) where redeemed_at is not null;
create index coupon_order on coupon (order_id) where order_id is not null;

-- A redemption that support took back: who, when, why, and what it was.
create table coupon_undo (
  id uuid primary key default uuidv7(),
  coupon_id uuid not null references coupon,
  redeemed_by uuid not null references user_account,
  redeemed_at timestamptz not null,
  order_id uuid not null references "order",
  undone_by uuid not null references user_account,
  undone_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500)
);
create index coupon_undo_coupon on coupon_undo (coupon_id);
