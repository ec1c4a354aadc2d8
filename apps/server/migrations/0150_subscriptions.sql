-- What a subscription opens is kept by access: a channel (null: all of the platform) until an instant, half-open.
create table membership (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account,
  channel_id uuid references channel,
  granted_at timestamptz not null,
  valid_until timestamptz not null,
  unique nulls not distinct (user_id, channel_id)
);

-- Whether those who subscribe may watch it without a ticket.
alter table product add column in_subscription boolean not null default true;

create table subscription (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account,
  kind text not null check (kind in ('channel', 'platform')),
  channel_id uuid references channel,
  -- pending: ordered, never paid. cancelled: paid to the end, not renewed. past_due: a renewal has failed.
  status text not null default 'pending' check (status in ('pending', 'active', 'past_due', 'cancelled', 'ended')),
  -- The price it was agreed at; another one needs a yes.
  net_amount integer not null check (net_amount >= 0),
  tax_amount integer not null check (tax_amount >= 0),
  gross_amount integer not null check (gross_amount = net_amount + tax_amount and gross_amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_rate integer not null,
  period text not null check (period in ('monthly', 'annual')),
  -- False: one period, paid once.
  renews boolean not null default true,
  -- The day of the month it began on, kept over shorter months.
  anchor_day integer check (anchor_day between 1 and 31),
  started_at timestamptz,
  -- Paid up to here. Half-open.
  valid_until timestamptz,
  cancel_requested_at timestamptz,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('cancelled', 'unpaid', 'account', 'not_sold', 'refund', 'single', 'abandoned')),
  credential_id uuid references stored_credential,
  -- When it is charged next; null: not by itself.
  next_attempt_at timestamptz,
  -- Charges of the period that is due that were declined, and what the bank said last.
  attempts integer not null default 0,
  last_denial text,
  proposed_net integer,
  proposed_tax integer,
  proposed_gross integer,
  proposed_at timestamptz,
  accepted_at timestamptz,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  check ((kind = 'channel') = (channel_id is not null)),
  check (status = 'pending' or (anchor_day is not null and started_at is not null and valid_until is not null) or ended_reason = 'abandoned'),
  check ((status = 'ended') = (ended_at is not null and ended_reason is not null)),
  check ((proposed_gross is null) = (proposed_at is null))
);
-- One that lives, per account and channel, and per account and platform.
create unique index subscription_one_living on subscription (user_id, channel_id) nulls not distinct where status <> 'ended';
create index subscription_due on subscription (next_attempt_at) where status in ('active', 'past_due');
create index subscription_valid on subscription (valid_until) where status in ('active', 'past_due', 'cancelled');
create index subscription_channel on subscription (channel_id) where status in ('active', 'past_due', 'cancelled');

-- One charge for each period, whoever tries.
create table subscription_period (
  subscription_id uuid not null references subscription,
  period_start timestamptz not null,
  order_id uuid not null unique references "order",
  -- Set when it was paid: what it gave, and it gives that once.
  paid_at timestamptz,
  period_end timestamptz,
  refunded_at timestamptz,
  constraint subscription_period_once unique (subscription_id, period_start),
  check ((paid_at is null) = (period_end is null))
);
