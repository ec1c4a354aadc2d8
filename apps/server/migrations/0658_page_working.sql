-- Unsaved work of an editor, one copy for each person and page: another browser of theirs goes on with it.
create table page_working (
  page_id uuid not null references page,
  author_id uuid not null references user_account on delete cascade,
  -- Revision that it was made from.
  base integer not null check (base >= 0),
  -- Sections as the editor holds them, complete or not.
  sections text not null,
  -- User-Agent of the browser.
  device text not null,
  kept_at timestamptz not null,
  primary key (page_id, author_id)
);
create index page_working_author on page_working (author_id);
