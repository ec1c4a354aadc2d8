-- Sound by itself: an asset of its own kind. Its source goes once it is encoded; assets/<id>/sound.m4a stays, and `size`
-- is then what that takes. Its progress is its one rendition, "a0", in hundredths.
alter table asset add column kind text not null default 'film' check (kind in ('film', 'audio'));

-- Sent to be sound by itself.
alter table upload
  add column audio boolean not null default false,
  add check (not (audio and sound_asset_id is not null));

-- Sounds that are still to be encoded. Whoever is at one says so until `lease_until`.
create table audio_job (
  asset_id uuid primary key references asset on delete cascade,
  facts jsonb not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
