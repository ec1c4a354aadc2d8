-- A ticket: this account may watch this product. Not transferable (specification, section 1).
create table entitlement (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account,
  product_id uuid not null references product,
  source text not null check (source in ('order', 'free', 'coupon', 'bundle', 'grant')),
  order_line_id uuid,
  granted_at timestamptz not null default now(),
  -- Half-open: at this instant it is over. Null: no end.
  ends_at timestamptz,
  -- Set when it stopped counting: refunded, revoked, or over and replaced by a newer ticket.
  closed_at timestamptz,
  closed_reason text check (closed_reason in ('refund', 'revoked', 'expired')),
  check (ends_at is null or ends_at > granted_at),
  check ((closed_at is null) = (closed_reason is null))
);
-- One ticket per user per product, settled here and nowhere else.
create unique index entitlement_one_ticket on entitlement (user_id, product_id) where closed_at is null;
create index entitlement_user on entitlement (user_id, granted_at desc);
