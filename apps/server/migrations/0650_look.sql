-- Logos as they are shown: PNG, trimmed, small. Named by their bytes, so that an address never changes its picture.
create table look_logo (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  png bytea not null,
  width integer not null check (width between 1 and 960),
  height integer not null check (height between 1 and 256),
  -- What it can be seen on: everywhere, on light grounds alone, on dark grounds alone.
  ground text not null check (ground in ('any', 'light', 'dark')),
  created_at timestamptz not null
);

-- Looks of the site, one row for each time it was saved: the newest is the one in use, and invoices keep theirs.
create table look (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 40),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  font text not null,
  headings text not null,
  logo_id text references look_logo,
  shows_name boolean not null,
  set_at timestamptz not null
);
