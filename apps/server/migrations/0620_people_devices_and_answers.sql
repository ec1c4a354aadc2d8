-- What the team reads of a person besides: the devices they play on, and their answers at sign-up.

create view played_session as
  select id, user_id, product_id, device, started_at, last_beat_at, ended_at, is_own from playback_session;
-- By when they began: beats of a session change no indexed column.
create index playback_session_of_account on playback_session (user_id, started_at desc);

-- Without answers about health: those rest on a consent.
create view answered as
  select user_id, name, answer, answered_at from registration_answer where consented_at is null;
