-- Addresses that asked for a newsletter, with the proof of their consent; without an account, or of one.
create table newsletter_reader (
  id uuid primary key default uuidv7(),
  email citext not null check (length(email) between 3 and 254),
  -- Name of the newsletter; a site with one may leave it empty.
  list text not null check (length(list) <= 60),
  language text not null check (language in ('es', 'en', 'pt')),
  -- Words that were agreed to, as they stood there, and a number of theirs.
  consent text not null check (length(consent) between 1 and 400),
  version text not null,
  page_id uuid references page,
  -- Where the request came from.
  address text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  check (left_at is null or confirmed_at is not null)
);
create unique index newsletter_reader_on on newsletter_reader (email, list) where confirmed_at is not null and left_at is null;
create index newsletter_reader_email on newsletter_reader (email);
create index newsletter_reader_asked on newsletter_reader (asked_at) where confirmed_at is null;
create index newsletter_reader_left on newsletter_reader (left_at) where left_at is not null;
create index newsletter_reader_page on newsletter_reader (page_id) where page_id is not null;
