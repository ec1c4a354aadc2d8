-- Dates whose beginning was announced to the ticket holders, once for each hour they were moved to.
create table announced_start (
  session_id uuid not null references product_session (id) on delete cascade,
  starts_at timestamptz not null,
  primary key (session_id, starts_at)
);
