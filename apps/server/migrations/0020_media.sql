-- A picture someone uploaded, re-encoded in several sizes. Files: images/<id>/<width>.<webp|jpg>.
create table image (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references user_account,
  purpose text not null check (purpose in ('product', 'channel-logo', 'channel-profile', 'channel-cover', 'avatar', 'page', 'poster')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  dominant_color text not null default '#202020',
  created_at timestamptz not null default now()
);
create index image_owner on image (owner_id, created_at desc);
alter table user_account add foreign key (avatar_image_id) references image;

-- A resumable upload (tus): uploads/<id>. `received` is what is safely on disk. Its asset gets the same id.
create table upload (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references user_account,
  filename text not null check (length(filename) <= 255),
  size bigint not null check (size > 0 and size <= 3221225472),
  received bigint not null default 0 check (received >= 0),
  state text not null default 'receiving' check (state in ('receiving', 'complete', 'refused', 'abandoned')),
  refusal text,
  asset_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (received <= size)
);
create index upload_owner on upload (owner_id, created_at desc);

-- A playable thing. Files: assets/<id>/source.mp4, index.json, renditions (packages/media AssetIndex).
create table asset (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references user_account,
  title text not null default '',
  state text not null default 'probing' check (state in ('probing', 'playable', 'ready', 'refused')),
  refusal text,
  size bigint not null default 0,
  duration_ms bigint check (duration_ms > 0),
  width integer,
  height integer,
  direct boolean,
  source_facts jsonb not null default '{}',
  has_poster boolean not null default false,
  has_storyboard boolean not null default false,
  -- The poster as a picture its owner can choose for a product.
  poster_image_id uuid references image on delete set null,
  -- Counts what a watcher of the progress would see change.
  revision integer not null default 1,
  playable_at timestamptz,
  ready_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table upload add foreign key (asset_id) references asset;
create index asset_owner on asset (owner_id, created_at desc);

create table rendition (
  asset_id uuid not null references asset on delete cascade,
  name text not null,
  kind text not null check (kind in ('video', 'audio')),
  width integer,
  height integer,
  segments_total integer not null check (segments_total > 0),
  segments_done integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
  primary key (asset_id, name),
  check (segments_done between 0 and segments_total)
);

-- One row per asset with work left. Its priority follows from what is missing: 2 the first segment, 1 the lowest
-- quality, 0 the rest.
create table transcode_job (
  asset_id uuid primary key references asset on delete cascade,
  priority integer not null default 2,
  attempts integer not null default 0,
  stills_attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
create index transcode_job_open on transcode_job (priority desc, created_at);

-- What a worker is at now: some segments of some tracks, or the still pictures. Many workers may be at one asset.
-- It counts while its process lives (an advisory lock with the number `worker`) and has said so lately.
create table transcode_claim (
  id uuid primary key default uuidv7(),
  asset_id uuid not null references asset on delete cascade,
  kind text not null check (kind in ('chunk', 'stills')),
  reason text not null default '',
  video text[] not null default '{}',
  audio integer[] not null default '{}',
  from_segment integer not null default 0,
  to_segment integer not null default 0,
  worker integer not null,
  lease_until timestamptz not null,
  created_at timestamptz not null default now()
);
create index transcode_claim_asset on transcode_claim (asset_id);

-- Segments a viewer is waiting for: they jump the queue.
create table wanted_segment (
  asset_id uuid not null references asset on delete cascade,
  track text not null,
  segment integer not null,
  wanted_at timestamptz not null default now(),
  primary key (asset_id, track, segment)
);

create table caption (
  asset_id uuid not null references asset on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
  label text not null,
  created_at timestamptz not null default now(),
  primary key (asset_id, language)
);
