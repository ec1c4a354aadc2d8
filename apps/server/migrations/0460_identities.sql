-- Logging in with the account of another site, by OpenID Connect.
create table identity_provider (
  id uuid primary key default uuidv7(),
  -- In the redirect address, which the provider knows: it never changes.
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  preset text not null check (preset in ('google', 'microsoft', 'openid')),
  issuer text not null unique,
  client_id text not null,
  sealed_secret bytea not null,
  -- How it wants to be told the secret, as a try has shown; null: as it publishes.
  client_auth text check (client_auth in ('basic', 'post')),
  label text not null,
  icon text not null,
  scopes text not null,
  -- It may vouch for e-mail addresses of these domains and no others.
  email_domains text[] not null default '{}',
  active boolean not null default false,
  tried_at timestamptz,
  try_result text,
  try_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Who an account is at an issuer. The e-mail address is what it said last, for people to read; never a key.
create table identity (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account,
  issuer text not null,
  subject text not null,
  email text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (issuer, subject)
);
create index identity_user on identity (user_id);
