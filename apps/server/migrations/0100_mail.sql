create table mail_message (
  id uuid primary key default uuidv7(),
  -- The same fact never makes two mails.
  dedupe_key text not null unique,
  template text not null,
  language text not null,
  recipient text not null,
  user_id uuid references user_account,
  data jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_message_waiting on mail_message (next_try_at) where status = 'waiting';
