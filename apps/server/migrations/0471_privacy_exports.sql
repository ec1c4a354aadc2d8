-- Exports of a person's data: made in the background, kept for a week.
create table privacy_export (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed', 'expired')),
  tables_done integer not null default 0 check (tables_done >= 0),
  tables_total integer not null default 0,
  rows_done integer not null default 0,
  size bigint,
  attempts integer not null default 0,
  -- Whoever makes it holds it until then; after a crash another takes it.
  lease_until timestamptz,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint privacy_export_ready check ((state in ('ready', 'expired')) = (ready_at is not null and size is not null and expires_at is not null))
);
create index privacy_export_user on privacy_export (user_id, created_at);
create index privacy_export_waiting on privacy_export (created_at) where state in ('waiting', 'working');
create index privacy_export_expires on privacy_export (expires_at) where state = 'ready';
