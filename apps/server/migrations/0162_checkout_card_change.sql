-- Another card for a subscription, kept at its provider without a charge: the next renewal is charged to it.
create table card_change (
  id uuid primary key default uuidv7(),
  subscription_id uuid not null references subscription,
  user_id uuid not null references user_account,
  provider text not null,
  account_id uuid references payment_account,
  -- Ours, as payment.provider_reference is for payments.
  reference text not null,
  status text not null default 'pending' check (status in ('pending', 'kept', 'refused')),
  denial_code text,
  page_url text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (provider, reference)
);
-- Two clicks open one page.
create unique index card_change_one_open on card_change (subscription_id) where status = 'pending';

-- Its owner was told that it expires, once per card.
alter table stored_credential add column expiry_told_at timestamptz;
