-- Search answers from indexes only, however large the site: words by tsquery, mistyped ones by the nearest words there are.

-- Title and names alone: most of what is searched for, a tenth of the size of all words.
alter table search_document add column head tsvector generated always as (ts_filter(words, '{a,b}'::"char"[])) stored;
-- Written by the release before this one, read by none.
alter table search_document alter column plain set default '';
drop index search_document_title;
drop index search_document_plain;
drop index search_document_words;
-- Without a list of pending entries, which each search would read from its first to its last.
-- Products of a language have their own: a word of theirs is never read for those of the others, nor for channels.
create index search_document_head_es on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'es';
create index search_document_head_en on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'en';
create index search_document_head_pt on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'pt';
create index search_document_head_beside on search_document using gin (head) with (fastupdate = off) where kind <> 'product';
create index search_document_words_es on search_document using gin (words) with (fastupdate = off) where kind = 'product' and language = 'es';
create index search_document_words_en on search_document using gin (words) with (fastupdate = off) where kind = 'product' and language = 'en';
create index search_document_words_pt on search_document using gin (words) with (fastupdate = off) where kind = 'product' and language = 'pt';
create index search_document_words_beside on search_document using gin (words) with (fastupdate = off) where kind <> 'product';
create index search_document_begins on search_document (kind, language, plain_title);

-- Every word that can be found, lower-case without accents.
create table search_word (word text primary key check (length(word) between 3 and 40));
insert into search_word
select distinct word from search_document, regexp_split_to_table(plain, '[^[:alnum:]]+') word where length(word) between 3 and 40;
create index search_word_alike on search_word using gin (word gin_trgm_ops) with (fastupdate = off);
