-- Accounts that have the page of a broadcast or showing open which has not begun. Rows live for minutes and nobody
-- needs them after a crash: not logged, no foreign keys, and room in each page so that an update touches no index.
create unlogged table waiting (
  product_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  primary key (product_id, user_id)
) with (fillfactor = 50);
