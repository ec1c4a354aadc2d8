-- What an account is told in the application, in the words and the language in which it was told.
create table notification (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account (id),
  -- One for each cause, however often the event of it is handled.
  dedupe_key text not null check (length(dedupe_key) <= 200),
  kind text not null,
  subject text not null,
  content text not null,
  -- The path it leads to, on this site.
  link text check (link ~ '^/([^/\\]|$)'),
  -- Milliseconds: the token of a page takes it through JavaScript.
  told_at timestamptz(3) not null,
  read_at timestamptz(3),
  unique (user_id, dedupe_key)
);
create index notification_newest on notification (user_id, told_at desc, id desc);
create index notification_unread on notification (user_id, told_at desc, id desc) where read_at is null;

-- What every open page is told: for a day, so that the processes can read it after the announcement of its id.
create table system_notification (
  id uuid primary key default uuidv7(),
  payload jsonb not null,
  at timestamptz not null
);
