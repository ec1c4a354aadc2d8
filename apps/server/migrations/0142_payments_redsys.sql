-- What the bank terminal was asked for, signed once: the page that takes the buyer there shows it, and what the bank
-- tells is compared with it.
create table redsys_request (
  -- Ds_Merchant_Order.
  reference text primary key check (reference ~ '^[0-9]{4}[0-9A-Za-z]{0,8}$'),
  account_id uuid not null references payment_account,
  amount integer not null check (amount > 0),
  currency text not null,
  language text not null,
  return_path text not null,
  -- Ds_MerchantParameters and its signature; null for charges without the buyer.
  parameters text,
  signature text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- The bank knows no idempotency keys: a refund of which we don't know what became is asked for before it is sent again.
create table redsys_refund (
  key text primary key,
  reference text not null references redsys_request,
  amount integer not null check (amount > 0),
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index redsys_refund_reference on redsys_refund (reference);

-- What the demo's banks do wrong on purpose, until somebody switches it off. One list for all of them.
create table sandbox_switch (
  provider text not null check (provider in ('redsys', 'stripe')),
  name text not null check (name in ('delivery', 'api')),
  value text not null,
  primary key (provider, name)
);

-- The books of the demo's bank terminal: another company's database, as far as Palco is concerned.
create table sandbox_redsys_operation (
  merchant_code text not null,
  terminal integer not null,
  reference text not null,
  amount integer not null check (amount > 0),
  currency_code text not null,
  -- 'card', 'bizum', or 'stored' for a charge without the buyer.
  method text not null check (method in ('card', 'bizum', 'stored')),
  language text not null,
  description text not null,
  -- The whole request, as it came.
  request jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'challenge', 'approved', 'denied', 'expired')),
  -- Ds_Response, once decided.
  response_code text,
  authorisation_code text,
  card text,
  card_expiry text,
  identifier text,
  cof_txnid text,
  delivery text,
  refunded integer not null default 0 check (refunded between 0 and amount),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (merchant_code, terminal, reference)
);
create index sandbox_redsys_operation_reference on sandbox_redsys_operation (reference);

create table sandbox_redsys_refund (
  id uuid primary key default uuidv7(),
  merchant_code text not null,
  terminal integer not null,
  reference text not null,
  amount integer not null check (amount > 0),
  created_at timestamptz not null,
  foreign key (merchant_code, terminal, reference) references sandbox_redsys_operation
);

-- Cards a merchant may charge again, bound to merchant and terminal.
create table sandbox_redsys_identifier (
  identifier text primary key,
  merchant_code text not null,
  terminal integer not null,
  cof_txnid text not null,
  card text not null,
  card_expiry text not null,
  created_at timestamptz not null
);
