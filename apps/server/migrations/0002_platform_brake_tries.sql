-- The moments of the last tries per subject: "at most 10 in 15 minutes" holds for any 15 minutes, not only for those
-- the clock begins. Unlogged: after a crash of the database everyone starts from zero.
drop table brake_count;
create unlogged table brake_try (
  brake text not null,
  subject text not null,
  tries timestamptz[] not null,
  is_full boolean not null default false,
  touched_at timestamptz not null default now(),
  primary key (brake, subject)
);
