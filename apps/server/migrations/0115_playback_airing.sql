-- Of a deferred live: when the showing began that this session follows. Its media address is bound to it.
alter table playback_session add column airing_at timestamptz;
