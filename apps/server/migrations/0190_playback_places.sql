-- Sessions of the organizer and the team take no place among an account's devices.
alter table playback_session add column is_own boolean not null default false;
-- The browser's tab: loaded again, it takes over the place it had.
alter table playback_session add column tab text;

-- Players that left without saying so, more than a day ago.
update playback_session set ended_at = last_beat_at, ended_reason = 'closed'
  where ended_at is null and last_beat_at < now() - interval '1 day';
