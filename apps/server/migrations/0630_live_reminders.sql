-- Dates that ticket holders were reminded of, once for each hour they were moved to and each time ahead.
create table reminded_date (
  session_id uuid not null references product_session (id) on delete cascade,
  starts_at timestamptz not null,
  ahead text not null check (ahead in ('day', 'hour')),
  primary key (session_id, starts_at, ahead)
);
