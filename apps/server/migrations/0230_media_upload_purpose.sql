-- What uploads may be for: modules contribute the purposes (uploadPurposes), each adds its row here.
create table upload_purpose (
  purpose text primary key
);
insert into upload_purpose values ('video'), ('sound'), ('audio');

-- One column for what an upload is for, and what of the purpose it belongs to.
alter table upload
  add column purpose text references upload_purpose,
  add column target jsonb;
update upload set
  purpose = case when audio then 'audio' when sound_asset_id is not null then 'sound' else 'video' end,
  target = case when sound_asset_id is not null
    then jsonb_build_object('assetId', sound_asset_id, 'language', sound_language, 'title', sound_title) end;
alter table upload
  alter column purpose set not null,
  drop column audio,
  drop column sound_asset_id,
  drop column sound_language,
  drop column sound_title,
  -- A further sound of a video goes with it.
  add column target_asset_id uuid generated always as ((target ->> 'assetId')::uuid) stored references asset on delete cascade;
create index upload_target_asset on upload (target_asset_id) where target_asset_id is not null;
