-- The chat beside a broadcast or a live. Made the first time somebody asks.
create table chat_room (
  product_id uuid primary key references product on delete cascade,
  enabled boolean not null default true,
  -- Null: as the site says.
  moderated boolean,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 120),
  links text not null default 'allow' check (links in ('allow', 'hold', 'refuse')),
  -- Messages with one of these wait for a moderator.
  words text[] not null default '{}',
  frozen boolean not null default false,
  pinned_message_id uuid,
  -- Of the room's log. Taken under this row's lock in the transaction of what happens, so that numbers have no gaps and
  -- are seen in their order: whoever has read up to n has missed nothing before it.
  last_seq bigint not null default 0
);

-- What happens in a room, for those who listen. Kept for an hour: the messages themselves stay.
create table chat_event (
  product_id uuid not null references chat_room on delete cascade,
  seq bigint not null,
  kind text not null,
  -- 'all', 'moderators' or the id of one account.
  audience text not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  primary key (product_id, seq)
);
create index chat_event_at on chat_event (at);

create table chat_message (
  id uuid primary key default uuidv7(),
  product_id uuid not null references chat_room on delete cascade,
  author_id uuid not null references user_account on delete cascade,
  -- Of the author at that time.
  badge text check (badge in ('organizer', 'team', 'moderator')),
  kind text not null default 'message' check (kind in ('message', 'question')),
  body text not null check (char_length(body) between 1 and 300),
  reply_to uuid references chat_message on delete set null,
  status text not null check (status in ('pending', 'approved', 'refused', 'deleted')),
  -- What a deleted one was, for undo.
  was_status text,
  -- Why it waits, when its room lets others through.
  held_for text check (held_for in ('link', 'word')),
  decided_at timestamptz,
  decided_by uuid references user_account on delete set null,
  answered_at timestamptz,
  votes integer not null default 0,
  reports integer not null default 0,
  -- Where in the film it was said; null when nothing was on air.
  asset_id uuid references asset on delete set null,
  at_ms bigint check (at_ms >= 0),
  -- The author's own number: the same again is the same message.
  client_id uuid not null,
  created_at timestamptz not null default now(),
  unique (product_id, author_id, client_id)
);
create index chat_message_room on chat_message (product_id, status, created_at desc, id desc);
create index chat_message_author on chat_message (product_id, author_id, created_at desc);
create index chat_message_film on chat_message (product_id, asset_id, at_ms) where status = 'approved' and at_ms is not null;
create index chat_message_reply on chat_message (reply_to) where reply_to is not null;

-- How one person stands in one room. A timeout is over by itself.
create table chat_sanction (
  product_id uuid not null references chat_room on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  kind text not null check (kind in ('timeout', 'ban', 'trusted')),
  until timestamptz check ((kind = 'timeout') = (until is not null)),
  reason text not null default '' check (char_length(reason) <= 200),
  by_id uuid references user_account on delete set null,
  at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index chat_sanction_user on chat_sanction (user_id);

create table chat_moderator (
  product_id uuid not null references chat_room on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  added_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index chat_moderator_user on chat_moderator (user_id);

create table chat_vote (
  message_id uuid not null references chat_message on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  primary key (message_id, user_id)
);
create index chat_vote_user on chat_vote (user_id);

create table chat_report (
  message_id uuid not null references chat_message on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  at timestamptz not null default now(),
  primary key (message_id, user_id)
);
create index chat_report_user on chat_report (user_id);

-- What moderators did, and who.
create table chat_log (
  id uuid primary key default uuidv7(),
  product_id uuid not null references chat_room on delete cascade,
  act text not null,
  by_id uuid references user_account on delete set null,
  -- Whom and what it is about.
  user_id uuid references user_account on delete set null,
  message_id uuid references chat_message on delete set null,
  detail jsonb not null default '{}',
  at timestamptz not null default now(),
  undone_at timestamptz
);
create index chat_log_room on chat_log (product_id, at desc, id desc);
