-- Pages are documents with revisions that are only appended to: a save says which one it was made from.
create table page (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('home')),
  -- The newest revision; 0: none yet.
  head integer not null default 0 check (head >= 0),
  created_at timestamptz not null default now()
);
create unique index page_home on page (kind) where kind = 'home';

create table page_revision (
  page_id uuid not null references page,
  n integer not null check (n > 0),
  base integer not null check (base >= 0 and base < n),
  -- The revision whose content this one took back.
  restored integer check (restored > 0 and restored < n),
  -- Canonical JSON (RFC 8785) as text: what is read is byte by byte what was written.
  document text not null,
  sha256 text not null check (sha256 = encode(sha256(convert_to(document, 'UTF8')), 'hex')),
  author_id uuid references user_account,
  made_at timestamptz not null default now(),
  primary key (page_id, n)
);
create index page_revision_author on page_revision (author_id);

create function page_revision_append_only() returns trigger language plpgsql as $$
begin raise exception 'revisions of pages are only appended to' using errcode = 'restrict_violation'; end $$;
create trigger page_revision_append_only before update or delete on page_revision
  for each row execute function page_revision_append_only();

-- The sections of before are the first revision. `home_section` stays for the release before, and goes with the next.
insert into page (kind) values ('home');
with sections as (
  select jsonb_build_object('schema', 1, 'sections',
    jsonb_agg(content || jsonb_build_object('id', id) order by position))::text as document
  from home_section where page = 'home' and jsonb_typeof(content) = 'object' having count(*) > 0
)
insert into page_revision (page_id, n, base, document, sha256)
  select page.id, 1, 0, document, encode(sha256(convert_to(document, 'UTF8')), 'hex') from page, sections;
update page set head = 1 where exists (select from page_revision);
