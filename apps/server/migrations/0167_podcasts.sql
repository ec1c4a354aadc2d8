-- The episodes of a product of type podcast. `asset_id` is what listeners hear; `next_asset_id` what takes its place once
-- it is ready.
create table podcast_episode (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product on delete cascade,
  position integer not null check (position >= 0),
  title text not null check (length(title) between 1 and 150),
  description text not null default '' check (length(description) <= 10000),
  -- null: a draft. In the future: comes out then.
  published_at timestamptz,
  asset_id uuid references asset,
  next_asset_id uuid references asset,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, position) deferrable initially deferred
);
create index podcast_episode_asset on podcast_episode (asset_id);
create index podcast_episode_next_asset on podcast_episode (next_asset_id) where next_asset_id is not null;

-- A listener's own feed address of a podcast: what stands for it, never the address itself.
create table podcast_feed_token (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product on delete cascade,
  user_id uuid not null references user_account,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  last_used_at timestamptz,
  unique (product_id, user_id)
);
create index podcast_feed_token_user on podcast_feed_token (user_id);
