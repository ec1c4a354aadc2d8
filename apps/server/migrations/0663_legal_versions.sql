-- Versions of the legal documents, as people read them: only appended to, because people agreed to them.
create table legal_version (
  doc text not null check (doc in ('notice', 'privacy', 'purchase', 'refunds', 'cookies', 'organizers', 'accessibility')),
  n integer not null check (n > 0),
  -- Markdown with placeholders by language; null: the standard words of the release.
  sources jsonb not null,
  -- Of the standard words in all languages that were in the release then.
  standard_sha256 text not null,
  -- Markdown with everything filled in, by language, and its hash.
  texts jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  material boolean not null,
  effective_at timestamptz not null,
  published_at timestamptz not null,
  -- Null: the site itself, when its first version could be filled in or its owner changed.
  author_id uuid references user_account,
  primary key (doc, n)
);
create index legal_version_author on legal_version (author_id);
create function refuse_legal_change() returns trigger language plpgsql as $$ begin
  raise exception 'legal versions are only appended to' using errcode = 'restrict_violation';
end $$;
create trigger legal_version_kept before update or delete on legal_version for each row execute function refuse_legal_change();
create trigger legal_version_whole before truncate on legal_version for each statement execute function refuse_legal_change();

-- The document that was agreed to or refused, its version and its language; one row for each document.
alter table consent add column doc text, add column n integer, add column language text check (language in ('es', 'en', 'pt')),
  add constraint consent_document foreign key (doc, n) references legal_version (doc, n) match full,
  add constraint consent_document_terms check (doc is null or (kind = 'terms' and language is not null)),
  drop constraint consent_place_check,
  add constraint consent_place_check check (place in ('sign_up', 'log_in', 'account', 'checkout', 'earlier')),
  drop constraint consent_withdrawn,
  -- A change of the terms may be refused; what a purchase rests on can't be taken back.
  add constraint consent_withdrawn check (given or kind in ('newsletter', 'health') or (doc is not null and order_id is null));
create index consent_of_document on consent (user_id, doc, at) where doc is not null;
