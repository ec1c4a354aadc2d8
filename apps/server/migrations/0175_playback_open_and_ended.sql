-- Media servers ask every 30 s who ended lately, each live room every 5 s how many watch: neither reads old sessions.
create index playback_session_ended on playback_session (ended_at) where ended_at is not null;
create index playback_session_watching on playback_session (asset_id, last_beat_at) where ended_at is null;
