-- Parts of a film or an episode, in the order of their seconds.
create function are_chapter_titles(titles jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(titles) = 'object' and titles <> '{}' and not exists (
    select from jsonb_each(titles) t
    where jsonb_typeof(t.value) <> 'string' or char_length(t.value #>> '{}') not between 1 and 120)
$$;
create table chapter (
  item_id uuid not null references content_item on delete cascade,
  -- Only so that there are at most 100.
  slot smallint not null check (slot between 0 and 99),
  -- Seconds; no film lasts longer than a day.
  starts_at int not null check (starts_at between 0 and 86400),
  -- By language.
  titles jsonb not null check (are_chapter_titles(titles)),
  primary key (item_id, starts_at),
  unique (item_id, slot)
);
