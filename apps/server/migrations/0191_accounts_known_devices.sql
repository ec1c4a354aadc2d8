-- Browsers that have logged in to an account, by a random key that they keep: guesses from elsewhere don't brake them.
create table known_device (
  user_id uuid not null references user_account on delete cascade,
  key_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, key_hash)
);
