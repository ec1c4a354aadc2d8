create table user_account (
  id uuid primary key default uuidv7(),
  email citext not null unique check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  surname text not null default '' check (length(surname) <= 100),
  roles text[] not null default '{VIEWER}' check (roles <@ array['VIEWER', 'PRODUCER', 'ADMIN', 'PRESS'] and cardinality(roles) > 0),
  approval text not null default 'approved' check (approval in ('pending', 'approved', 'disapproved')),
  email_confirmed_at timestamptz,
  blocked_at timestamptz,
  deleted_at timestamptz,
  external boolean not null default false,
  country text check (country ~ '^[A-Z]{2}$'),
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  timezone text not null default 'Europe/Madrid',
  newsletter boolean not null default false,
  avatar_image_id uuid,
  description text not null default '',
  company text not null default '',
  position text not null default '',
  public_profile boolean not null default false,
  social_links jsonb not null default '{}',
  billing jsonb not null default '{}',
  recommended_by text,
  registration_fields jsonb not null default '{}',
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table credential (
  user_id uuid primary key references user_account on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

-- One row per session; the token itself is never stored, only its SHA-256.
create table sign_in (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Ended, not deleted: what was opened from it (playback) still knows it. A job clears old ones away.
  ended_at timestamptz,
  ended_reason text,
  user_agent text not null default '',
  address text not null default ''
);
create index sign_in_user on sign_in (user_id) where ended_at is null;

create table activation_token (
  token_hash bytea primary key,
  user_id uuid not null references user_account on delete cascade,
  purpose text not null check (purpose in ('activate', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index activation_token_user on activation_token (user_id, purpose);
