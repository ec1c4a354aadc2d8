-- What an organizer owes the platform besides the fees of tickets: the file of a recording, a rehearsal. Once per cause.
create table organizer_charge (
  id uuid primary key default uuidv7(),
  channel_id uuid not null references channel,
  kind text not null check (kind in ('recording', 'rehearsal')),
  source_id uuid not null,
  title text not null,
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  occurred_at timestamptz not null,
  unique (kind, source_id)
);

-- What a channel earned in a month, by the dates of its events in Europe/Madrid. Written once, never changed.
create table statement (
  id uuid primary key default uuidv7(),
  channel_id uuid not null references channel,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- The lines' sums; below zero when refunds and charges outweigh what was sold.
  gross_amount bigint not null,
  tax_amount bigint not null,
  fee_amount bigint not null,
  charge_amount bigint not null,
  amount bigint not null check (amount = gross_amount - fee_amount - charge_amount),
  created_at timestamptz not null default now(),
  unique (channel_id, currency, month)
);

-- A line per ticket sold, given back or charged.
create table statement_line (
  id uuid primary key default uuidv7(),
  statement_id uuid not null references statement,
  kind text not null check (kind in ('sale', 'refund', 'charge')),
  order_line_id uuid references order_line,
  charge_id uuid unique references organizer_charge,
  title text not null,
  event_at timestamptz,
  happened_at timestamptz not null,
  gross_amount bigint not null,
  tax_amount bigint not null,
  fee_amount bigint not null,
  charge_amount bigint not null default 0,
  amount bigint not null check (amount = gross_amount - fee_amount - charge_amount),
  check ((kind = 'charge') = (charge_id is not null)),
  check ((kind = 'charge') = (order_line_id is null))
);
create index statement_line_statement on statement_line (statement_id, happened_at, id);

-- The entry of the ledger that a line counts: each in one statement at most.
create table statement_entry (
  ledger_entry_id bigint primary key references ledger_entry,
  statement_line_id uuid not null references statement_line
);

-- Transfers to be made at once: one file for the bank.
create table payout (
  id uuid primary key default uuidv7(),
  number integer generated always as identity unique,
  status text not null default 'made' check (status in ('made', 'sent', 'paid')),
  currency text not null check (currency = 'EUR'),
  amount bigint not null check (amount > 0),
  transfers integer not null check (transfers > 0),
  -- Who pays, as it was then: {"name", "iban"}.
  debtor jsonb not null,
  execute_on date not null,
  -- Channels that were left out and why: [{"channelId", "title", "amount", "reason"}].
  skipped jsonb not null default '[]',
  created_by uuid not null references user_account,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  paid_at timestamptz
);

-- A statement in a payout. A statement is paid once.
create table payout_line (
  id uuid primary key default uuidv7(),
  payout_id uuid not null references payout,
  statement_id uuid not null constraint payout_line_statement unique references statement,
  channel_id uuid not null references channel,
  -- Whose account it goes to, as it was then.
  name text not null,
  iban text not null,
  amount bigint not null
);
create index payout_line_payout on payout_line (payout_id, channel_id);

-- Who pays: one row at most.
create table payout_debtor (
  id integer primary key default 1 check (id = 1),
  name text not null check (length(name) between 1 and 70),
  iban text not null,
  updated_at timestamptz not null default now()
);

create index ledger_entry_line on ledger_entry (order_line_id);
