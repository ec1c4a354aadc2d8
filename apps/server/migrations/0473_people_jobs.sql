-- Work on many accounts at once: a move of everybody who fits a filter, frozen when it was asked for, or an import.
create table people_job (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('move', 'import')),
  actor_id uuid not null references user_account,
  move text,
  reason text not null default '' check (length(reason) <= 1000),
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  refused integer not null default 0,
  attempts integer not null default 0,
  -- Whoever works on it holds it until then; after a crash another goes on.
  lease_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint people_job_move check ((kind = 'move') = (move is not null))
);
create index people_job_waiting on people_job (created_at) where state in ('waiting', 'working');

-- Whom it is about. Without an outcome: still to be done.
create table people_job_person (
  job_id uuid not null references people_job on delete cascade,
  user_id uuid not null references user_account,
  outcome text,
  primary key (job_id, user_id)
);
create index people_job_person_left on people_job_person (job_id, user_id) where outcome is null;
create index people_job_person_user on people_job_person (user_id);

-- Rows of a file that could not be taken.
create table people_job_error (
  job_id uuid not null references people_job on delete cascade,
  line integer not null,
  email text not null,
  code text not null,
  primary key (job_id, line)
);
