-- Pages with an address of their own, and the revision that readers have apart from the newest one.
alter table page drop constraint page_kind_check;
alter table page
  add constraint page_kind check (kind in ('home', 'store', 'page')),
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 150),
  -- The revision that readers have; 0: none.
  add column live integer not null default 0 check (live >= 0),
  -- The one they have from a moment on.
  add column next integer check (next > 0),
  add column next_at timestamptz,
  -- Readers have none from here on.
  add column until timestamptz,
  -- Places that link to it.
  add column menu text[] not null default '{}' check (menu <@ array['header', 'footer', 'drawer']),
  add column deleted_at timestamptz,
  add constraint page_next check ((next is null) = (next_at is null)),
  add constraint page_known check (live <= head and coalesce(next, 0) <= head),
  add constraint page_slug check ((slug is not null) = (kind = 'page'));
update page set live = head;

create unique index page_slug on page (slug) where deleted_at is null;
create index page_due on page (least(next_at, until)) where next_at is not null or until is not null;

-- Addresses that a page had before.
create table page_redirect (
  slug text primary key,
  page_id uuid not null references page
);
create index page_redirect_page on page_redirect (page_id);
