-- Second factors. An authenticator app: its secret encrypted, and the last time step that was used, so that none is used twice.
create table totp (
  user_id uuid primary key references user_account on delete cascade,
  secret bytea not null,
  last_step bigint not null,
  created_at timestamptz not null default now()
);

-- Ten codes for who has lost the authenticator; HMAC with a key of the installation.
create table recovery_code (
  user_id uuid not null references user_account on delete cascade,
  code_hash bytea not null,
  spent_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkey (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);
