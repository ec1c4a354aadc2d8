-- One row per thing and language; `plain` is lower-case without accents, for typos (trigrams).
create table search_document (
  kind text not null check (kind in ('product', 'channel', 'speaker')),
  thing_id uuid not null,
  language text not null check (language in ('es', 'en', 'pt')),
  title text not null,
  plain_title text not null,
  plain text not null,
  words tsvector not null,
  updated_at timestamptz not null default now(),
  primary key (kind, thing_id, language)
);
create index search_document_words on search_document using gin (words);
create index search_document_title on search_document using gin (plain_title gin_trgm_ops);
create index search_document_plain on search_document using gin (plain gin_trgm_ops);
