-- A broadcast that is on air is an asset from its first picture on: the same capabilities, sessions and ledger serve
-- it, and its recording is the same asset. `live`: being sent; `ended`: was sent and nothing of it is kept.
alter table asset drop constraint asset_state_check;
alter table asset add constraint asset_state_check
  check (state in ('probing', 'playable', 'ready', 'refused', 'live', 'ended'));

create table broadcast (
  product_id uuid primary key references product on delete cascade,
  -- Stream keys are made from the installation's secret, the product and this number: none is stored.
  key_serial integer not null default 1,
  record boolean not null default true
);

-- From the first encoder, or from "start", to "stop".
create table broadcast_run (
  asset_id uuid primary key references asset,
  product_id uuid not null references broadcast on delete cascade,
  created_at timestamptz not null default now(),
  on_air_at timestamptz,
  ended_at timestamptz,
  ended_reason text,
  -- What was recorded is a film.
  finished boolean not null default false,
  -- Of the encoder: null before the first picture.
  first_picture_at timestamptz,
  -- When its origin last said that pictures come in; and what it said of them.
  heard_at timestamptz,
  report jsonb,
  viewers integer not null default 0,
  peak_viewers integer not null default 0
);
-- One at a time.
create unique index broadcast_run_open on broadcast_run (product_id) where ended_at is null;
create index broadcast_run_product on broadcast_run (product_id, created_at desc);
