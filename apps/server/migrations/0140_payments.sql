-- One set of keys of one provider. Never changed: new keys are a new row, so that payments on their way are checked
-- with the keys they were made with.
create table payment_account (
  id uuid primary key default uuidv7(),
  provider text not null check (provider in ('redsys', 'stripe')),
  settings jsonb not null,
  -- AES-GCM under the key of this installation.
  sealed_secrets bytea not null,
  created_at timestamptz not null default now()
);

-- The set in use, and whether it may be used.
create table payment_provider (
  id text primary key check (id in ('redsys', 'stripe')),
  account_id uuid not null references payment_account,
  active boolean not null default false,
  updated_at timestamptz not null default now()
);

-- What lets us charge again without the buyer (renewals); sealed, and bound to the account it was made with.
create table stored_credential (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account,
  provider text not null,
  account_id uuid references payment_account,
  sealed_token bytea not null,
  -- As people know it: "Visa ···· 4242".
  label text not null,
  expires_on date,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index stored_credential_user on stored_credential (user_id) where closed_at is null;

alter table payment add column way text not null default 'card' check (way in ('card', 'bizum'));
alter table payment add column account_id uuid references payment_account;
-- The provider's own id of the payment, where refunds and questions need it.
alter table payment add column provider_id text;
alter table payment add column credential_id uuid references stored_credential;
