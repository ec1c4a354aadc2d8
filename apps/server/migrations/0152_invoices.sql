-- Numbers without gaps: the row is locked by whoever issues, so two invoices never meet at a number.
create table invoice_series (
  series text primary key check (series ~ '^[A-Z]{1,3}[0-9]{4}$'),
  last_number integer not null default 0 check (last_number >= 0)
);

-- The chain of records of each issuer (RD 1007/2023): its last record, locked by whoever adds the next.
create table invoice_chain (
  issuer_tax_id text primary key,
  last_hash text not null default '',
  last_seal text not null default ''
);

create table invoice (
  id uuid primary key default uuidv7(),
  -- The order in which records were added to all chains.
  record bigint generated always as identity unique,
  series text not null references invoice_series,
  number integer not null check (number > 0),
  kind text not null check (kind in ('simplified', 'full', 'rectifying')),
  rectifies_id uuid references invoice,
  order_id uuid not null references "order",
  refund_id uuid unique references refund,
  user_id uuid not null references user_account,
  issuer_tax_id text not null,
  -- As they were on the day; {"name", "taxId", "address", "city", "postalCode", "country"}. Null: nobody named.
  issuer jsonb not null,
  buyer jsonb,
  -- [{"title", "net", "tax", "gross", "taxRate"}]
  lines jsonb not null,
  net_amount integer not null,
  tax_amount integer not null,
  gross_amount integer not null check (gross_amount = net_amount + tax_amount and gross_amount <> 0),
  currency text not null,
  -- What the bank was asked for, where that was another currency: {"amount", "currency"}.
  charge jsonb,
  order_number text not null,
  language text not null,
  -- F1 full, F2 simplified, R1 rectifying a full one, R5 a simplified one.
  tax_type text not null check (tax_type in ('F1', 'F2', 'R1', 'R5')),
  -- When what is invoiced took place.
  operation_on date not null,
  issued_on date not null,
  issued_at timestamptz not null,
  -- As it went into the hash, with its offset.
  record_time text not null,
  previous_hash text not null,
  hash text not null,
  -- Over all columns above and the seal of the record before: what the law's own hash does not cover.
  seal text not null,
  unique (series, number),
  check ((kind = 'rectifying') = (rectifies_id is not null)),
  check ((kind = 'rectifying') = (refund_id is not null)),
  check ((kind = 'rectifying') = (gross_amount < 0))
);
create unique index invoice_original on invoice (order_id) where kind <> 'rectifying';
create index invoice_order on invoice (order_id);
create index invoice_user on invoice (user_id, issued_at desc);
create rule invoice_no_update as on update to invoice do instead nothing;
create rule invoice_no_delete as on delete to invoice do instead nothing;

-- What waits for its invoice: the sale of an order (no refund), or a refund. Gone once it is made.
create table invoice_due (
  id bigint generated always as identity primary key,
  order_id uuid not null references "order",
  refund_id uuid references refund,
  stated_at timestamptz not null,
  unique nulls not distinct (order_id, refund_id)
);
-- Sales from before there were invoices.
insert into invoice_due (order_id, stated_at)
  select id, paid_at from "order" where gross_amount > 0 and status in ('paid', 'partially_refunded') order by paid_at, id;
