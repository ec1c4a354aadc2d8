-- A request under an `Idempotency-Key` is claimed by one run at a time, which renews its claim while it lives. What its
-- transactions made is noted by them, so that a later run goes on behind the last one that committed.
alter table idempotent_answer
  add column claim uuid,
  add column claimed_until timestamptz,
  add column steps jsonb not null default '{}';
