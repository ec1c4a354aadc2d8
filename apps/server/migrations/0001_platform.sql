create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Facts stated by use cases, heard later by listeners (mail, search, notifications).
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  occurred_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  done_at timestamptz,
  last_error text
);
create index outbox_open on outbox (next_try_at, id) where done_at is null;

-- Which listener has heard which fact: makes delivery to each exactly once, in its own transaction.
create table outbox_delivery (
  outbox_id bigint not null references outbox on delete cascade,
  listener text not null,
  delivered_at timestamptz not null default now(),
  primary key (outbox_id, listener)
);

-- Brakes against guessing: a counter per subject and window, shared by all processes.
create unlogged table brake_count (
  brake text not null,
  subject text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (brake, subject, window_start)
);

-- Answers kept for `Idempotency-Key`: same key and body get the first answer again for 24 h.
create table idempotent_answer (
  actor_id uuid not null,
  key text not null,
  operation text not null,
  body_hash bytea not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, operation, key)
);

-- Secrets the installation made for itself (token signing), shared by all its processes.
create table installation_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
