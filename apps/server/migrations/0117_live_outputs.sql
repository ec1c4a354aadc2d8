-- Further sounds of a broadcast: each is sent by an encoder, or an interpreter's browser, with a key of its own.
create table broadcast_output (
  id uuid primary key default uuidv7(),
  product_id uuid not null references broadcast on delete cascade,
  title text not null check (char_length(title) between 1 and 100),
  privacy text not null default 'public' check (privacy in ('public', 'private')),
  slug text not null,
  -- BCP 47, the language alone; null where it is none in particular.
  language text check (language ~ '^[a-z]{2,3}$'),
  -- As in broadcast: no key is stored.
  key_serial integer not null default 1,
  -- When its origin last said that sound comes in.
  heard_at timestamptz,
  created_at timestamptz not null default now(),
  unique (product_id, slug)
);
