-- The money of an order is in the currency of what is sold; what the buyer's bank is asked for may be in another one
-- (its amount is fixed with the order, at the rate of that day).
alter table "order"
  add column charge_currency text check (charge_currency ~ '^[A-Z]{3}$'),
  add column charge_amount integer check (charge_amount >= 0),
  -- Units of the charge currency for one unit of the order's, as text of a decimal number; null: the same currency.
  add column charge_rate numeric(20, 10) check (charge_rate > 0),
  add column billing jsonb,
  -- The language documents of this order are written in.
  add column language text not null default 'es',
  add column cancelled_at timestamptz;
update "order" set charge_currency = currency, charge_amount = gross_amount;
alter table "order"
  alter column charge_currency set not null,
  alter column charge_amount set not null;

-- A line is a product, a period of a subscription (channel or platform), a gift to the organizer, or the way home.
alter table order_line
  alter column product_id drop not null,
  add column kind text not null default 'product' check (kind in ('product', 'subscription', 'platform', 'support', 'shipping')),
  -- Whose money it is; null: the platform's.
  add column channel_id uuid references channel,
  -- What it would have cost without offer, code and promotion.
  add column list_gross_amount integer,
  add column refunded_amount integer not null default 0 check (refunded_amount >= 0),
  -- When what was bought takes place; statements go by it (money-and-payments, B2).
  add column event_at timestamptz,
  add constraint order_line_refund check (refunded_amount <= gross_amount),
  add constraint order_line_product_kind check ((kind = 'product') = (product_id is not null) or kind in ('support', 'shipping'));
update order_line l set channel_id = p.channel_id, list_gross_amount = l.gross_amount from product p where p.id = l.product_id;
alter table order_line alter column list_gross_amount set not null;
create index order_line_channel on order_line (channel_id);
