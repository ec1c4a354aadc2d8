-- How long an encoder has sent before the broadcast went on air: a rehearsal, whose first hour is free.
alter table broadcast_run add column rehearsed_ms integer not null default 0 check (rehearsed_ms >= 0);
