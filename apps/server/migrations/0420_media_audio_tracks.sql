-- "Audio track" is the trade's word for what the tables called a sound of a film.
alter table sound_track rename to audio_track;
alter table audio_track rename constraint sound_track_pkey to audio_track_pkey;
alter table audio_track rename constraint sound_track_asset_id_fkey to audio_track_asset_id_fkey;
alter table audio_track rename constraint sound_track_asset_id_language_title_key to audio_track_asset_id_language_title_key;
alter table audio_track rename constraint sound_track_asset_id_position_key to audio_track_asset_id_position_key;
alter table asset rename column next_sound to next_audio_track;

insert into upload_purpose values ('audio_track');
update upload set purpose = 'audio_track' where purpose = 'sound';
delete from upload_purpose where purpose = 'sound';

-- Why an audio file was not taken.
update upload set refusal = case refusal
    when 'not_sound' then 'not_audio'
    when 'no_sound' then 'no_audio'
    when 'sound_too_long' then 'audio_too_long'
    when 'sound_broken' then 'audio_broken'
    when 'sound_taken' then 'audio_track_taken'
    when 'sound_too_many' then 'audio_track_too_many'
  end
  where refusal in ('not_sound', 'no_sound', 'sound_too_long', 'sound_broken', 'sound_taken', 'sound_too_many');
