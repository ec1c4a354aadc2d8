-- A few silent seconds of a film, to move behind the words of a page. A row says that somebody wants it; the files
-- (clip.mp4, clip.webm in the asset's folder) are public while it stands.
create table clip (
  asset_id uuid primary key references asset on delete cascade,
  -- A trailer is all meant to be seen; a film is shown past its titles.
  is_trailer boolean not null,
  state text not null default 'wanted' check (state in ('wanted', 'ready', 'failed')),
  -- Bytes of each file; no row is ready without the first, which every browser plays.
  mp4_bytes integer check (mp4_bytes between 1 and 400000),
  webm_bytes integer check (webm_bytes between 1 and 400000),
  attempts integer not null default 0,
  lease_until timestamptz,
  next_try_at timestamptz not null default now(),
  wanted_at timestamptz not null default now(),
  check ((state = 'ready') = (mp4_bytes is not null))
);
create index clip_open on clip (wanted_at) where state = 'wanted';
