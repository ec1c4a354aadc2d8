-- Until when the first media address of a session is good; null where the player takes a new address with each report.
alter table playback_session add column address_until timestamptz;
create index playback_session_fixed_address on playback_session (address_until) where address_until is not null and ended_at is null;
