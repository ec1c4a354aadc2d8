-- The site's own pair of keys for web push (VAPID), made when somebody switches push on. One row.
create table push_key (
  id boolean primary key default true check (id),
  public_key text not null,
  -- encrypted
  private_key bytea not null,
  made_at timestamptz not null
);
-- A browser that takes what is pushed, for as long as the log-in it was switched on in lasts.
create table push_subscription (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account (id) on delete cascade,
  sign_in_id uuid not null references sign_in (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  added_at timestamptz not null,
  failures integer not null default 0,
  -- One process sends to a device at a time.
  busy_until timestamptz
);
create index push_subscription_user on push_subscription (user_id);
create index push_subscription_sign_in on push_subscription (sign_in_id);
-- What is pushed to a device, each cause once. What quiet hours hold back goes out together.
create table push_message (
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  dedupe_key text not null,
  -- {"subject", "content", "link"}; empty once it is sent
  content jsonb not null,
  urgent boolean not null,
  held boolean not null,
  queued_at timestamptz not null,
  next_try_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  primary key (subscription_id, dedupe_key)
);
create index push_message_due on push_message (next_try_at) where sent_at is null;
create index push_message_sent on push_message (sent_at) where sent_at is not null;
