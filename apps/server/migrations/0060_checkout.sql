create sequence order_number start 1001;

create table "order" (
  id uuid primary key default uuidv7(),
  number text not null unique default 'P' || lpad(nextval('order_number')::text, 8, '0'),
  user_id uuid not null references user_account,
  status text not null default 'open' check (status in ('open', 'paid', 'failed', 'expired', 'refund_pending', 'refunded', 'partially_refunded')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net_amount integer not null check (net_amount >= 0),
  tax_amount integer not null check (tax_amount >= 0),
  gross_amount integer not null check (gross_amount = net_amount + tax_amount),
  refunded_amount integer not null default 0 check (refunded_amount >= 0),
  terms_accepted_at timestamptz not null,
  -- The price is held until then.
  reserved_until timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (refunded_amount <= gross_amount),
  check (status not in ('paid', 'refunded', 'partially_refunded', 'refund_pending') or paid_at is not null)
);
create index order_user on "order" (user_id, created_at desc);
create index order_open on "order" (reserved_until) where status = 'open';

create table order_line (
  id uuid primary key default uuidv7(),
  order_id uuid not null references "order" on delete cascade,
  user_id uuid not null references user_account,
  product_id uuid not null references product,
  title text not null,
  net_amount integer not null check (net_amount >= 0),
  tax_amount integer not null check (tax_amount >= 0),
  gross_amount integer not null check (gross_amount = net_amount + tax_amount),
  tax_rate integer not null,
  -- Platform fee of this line, fixed when the order is made (money-and-payments, section 2).
  fee_amount integer not null default 0 check (fee_amount >= 0)
);
create index order_line_order on order_line (order_id);
create index order_line_product on order_line (product_id);
alter table entitlement add foreign key (order_line_id) references order_line;

-- One try at paying an order with one provider.
create table payment (
  id uuid primary key default uuidv7(),
  order_id uuid not null references "order",
  provider text not null,
  provider_reference text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'expired', 'unknown')),
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  refunded_amount integer not null default 0 check (refunded_amount between 0 and amount),
  denial_code text,
  -- Where the buyer pays; null until the provider has answered.
  checkout_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_reference)
);
create index payment_order on payment (order_id);
create index payment_pending on payment (created_at) where status in ('pending', 'unknown');

-- Every event a provider told us, once: stored in the same transaction as its effect.
create table payment_event (
  provider text not null,
  event_key text not null,
  payment_id uuid references payment,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_key)
);

create table refund (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payment,
  order_id uuid not null references "order",
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('requested', 'duplicate', 'sold_out', 'cancelled')),
  status text not null default 'pending' check (status in ('pending', 'done')),
  provider_reference text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refund_pending on refund (created_at) where status = 'pending';

-- Append-only; the entries of an order sum to zero, checked at commit.
create table ledger_entry (
  id bigint generated always as identity primary key,
  order_id uuid not null references "order",
  order_line_id uuid references order_line,
  account text not null check (account in ('buyer', 'tax', 'fee', 'organizer', 'psp')),
  amount integer not null,
  currency text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index ledger_entry_order on ledger_entry (order_id);
create rule ledger_entry_no_update as on update to ledger_entry do instead nothing;
create rule ledger_entry_no_delete as on delete to ledger_entry do instead nothing;

create function ledger_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where order_id = new.order_id) <> 0 then
    raise exception 'the ledger of order % does not sum to zero', new.order_id using errcode = 'check_violation', constraint = 'ledger_sum_zero';
  end if;
  return null;
end $$;
create constraint trigger ledger_sum_zero after insert on ledger_entry deferrable initially deferred
  for each row execute function ledger_sums_to_zero();
