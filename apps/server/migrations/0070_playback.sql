-- One run of the player. Media URLs carry its id; ending it closes them.
create table playback_session (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account,
  sign_in_id uuid references sign_in on delete set null,
  product_id uuid references product,
  asset_id uuid not null references asset,
  started_at timestamptz not null default now(),
  last_beat_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_reason text,
  device text not null default '',
  reported_wall_ms bigint not null default 0
);
create index playback_session_user on playback_session (user_id, last_beat_at desc) where ended_at is null;

-- The presence ledger (learning-and-congress, section 3). Append-only beats ...
create table view_section (
  session_id uuid not null references playback_session on delete cascade,
  seq integer not null check (seq >= 0),
  asset_id uuid not null references asset,
  user_id uuid not null references user_account,
  from_second integer not null check (from_second >= 0),
  to_second integer not null,
  wall_ms integer not null check (wall_ms >= 0),
  rate real not null check (rate > 0 and rate <= 16),
  visible boolean not null,
  muted boolean not null,
  received_at timestamptz not null default now(),
  primary key (session_id, seq),
  check (to_second > from_second)
);
create index view_section_asset on view_section (asset_id, from_second);

-- ... and what they cover, merged by union: progress, completion and resume read this.
create table coverage (
  user_id uuid not null references user_account,
  asset_id uuid not null references asset,
  seconds int4multirange not null default '{}',
  visible_seconds int4multirange not null default '{}',
  resume_at_ms bigint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (user_id, asset_id)
);
