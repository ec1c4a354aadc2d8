-- What one euro buys of a currency, from the feed an operator chose; the built-in table serves where there is none.
create table exchange_rate (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  per_euro numeric(20, 10) not null check (per_euro > 0),
  as_of date not null,
  fetched_at timestamptz not null
);
