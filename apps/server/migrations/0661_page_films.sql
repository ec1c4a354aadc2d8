-- Short films without sound behind the words of a page: all of one is made a clip, which is public while it is there.
alter table asset drop constraint asset_kind_check, add check (kind in ('film', 'audio', 'silent'));
alter table clip add column is_whole boolean not null default false,
  drop constraint clip_mp4_bytes_check, drop constraint clip_webm_bytes_check,
  -- Seven seconds of a film, or up to twenty at the same rate.
  add check (mp4_bytes between 1 and case when is_whole then 1200000 else 400000 end),
  add check (webm_bytes between 1 and case when is_whole then 1200000 else 400000 end);
