-- When each scheduled job last ran and how it ended, for whoever looks after the site.
create table job_run (
  name text primary key,
  started_at timestamptz not null,
  -- Null while it runs, or when its process was lost.
  finished_at timestamptz,
  -- Of the last run that ended; null: it ended well.
  error text
);
