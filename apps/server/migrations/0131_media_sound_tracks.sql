-- A further sound of a film, from a file of its own ("Portuguese", "Audio description"). Same id as its upload; the
-- file lies in assets/<asset>/sounds/<id> until the track is made, the track in assets/<asset>/a<position>/.
create table sound_track (
  id uuid primary key,
  asset_id uuid not null references asset on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
  title text not null default '' check (length(title) <= 60),
  -- Its number among the film's tracks. 0 to 7 are those of the film's own file.
  position integer not null check (position between 8 and 9999),
  facts jsonb not null,
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  reason text check ((reason is not null) = (state = 'failed')),
  attempts integer not null default 0,
  segments_done integer not null default 0,
  created_at timestamptz not null default now(),
  unique (asset_id, language, title),
  unique (asset_id, position)
);

-- Never used twice: browsers keep segments for ever.
alter table asset add column next_sound integer not null default 8;

-- What a file of sound is for; null for a film.
alter table upload
  add column sound_asset_id uuid references asset on delete cascade,
  add column sound_language text,
  add column sound_title text,
  add check (sound_asset_id is null or (sound_language is not null and sound_title is not null));
create index upload_sound_asset on upload (sound_asset_id) where sound_asset_id is not null;
