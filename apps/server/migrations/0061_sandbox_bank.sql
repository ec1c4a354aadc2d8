-- The books of the sandbox card provider: another company's database, as far as Palco is concerned.
create table sandbox_charge (
  reference text primary key,
  amount integer not null check (amount > 0),
  currency text not null,
  description text not null,
  language text not null,
  return_url text not null,
  notify_url text not null,
  status text not null default 'waiting' check (status in ('waiting', 'challenge', 'approved', 'denied', 'expired')),
  denial_code text,
  refunded integer not null default 0 check (refunded between 0 and amount),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table sandbox_refund (
  idempotency_key text primary key,
  reference text not null references sandbox_charge,
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now()
);
