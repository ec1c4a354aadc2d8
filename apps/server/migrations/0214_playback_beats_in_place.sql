-- Every beat changes its session: what it changes stands in no index, so that the row is changed in place.
drop index playback_session_user;
create index playback_session_user on playback_session (user_id) where ended_at is null;
drop index playback_session_watching;
create index playback_session_watching on playback_session (asset_id) where ended_at is null;
alter table playback_session set (fillfactor = 70);
alter table coverage set (fillfactor = 80);
-- Film and account of a beat are its session's, where their references are checked.
alter table view_section drop constraint view_section_asset_id_fkey, drop constraint view_section_user_id_fkey;
