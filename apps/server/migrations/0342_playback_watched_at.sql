-- The library shows what was watched last first.
create or replace view watched as
  select user_id, item_id, asset_id, airing_at, seconds, resume_at_ms, updated_at from coverage;
