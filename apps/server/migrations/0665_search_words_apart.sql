-- Words of descriptions are three quarters of a document, and only their index is read: in a table of their own they leave
-- four times as many documents on a page.
create table search_text (
  kind text not null,
  thing_id uuid not null,
  language text not null,
  words tsvector not null,
  -- One in eight, by chance. Of words that are in many descriptions they alone are enough matches, in an eighth of the time.
  is_first boolean not null generated always as (get_byte(uuid_send(thing_id), 15) < 32) stored,
  primary key (kind, thing_id, language),
  foreign key (kind, thing_id, language) references search_document on delete cascade
);
insert into search_text (kind, thing_id, language, words) select kind, thing_id, language, words from search_document;
drop index search_document_words_es;
drop index search_document_words_en;
drop index search_document_words_pt;
drop index search_document_words_beside;
create index search_text_first_es on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'es' and is_first;
create index search_text_first_en on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'en' and is_first;
create index search_text_first_pt on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'pt' and is_first;
create index search_text_rest_es on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'es' and not is_first;
create index search_text_rest_en on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'en' and not is_first;
create index search_text_rest_pt on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'pt' and not is_first;
create index search_text_beside on search_text using gin (words) with (fastupdate = off) where kind <> 'product';

-- Writes the table anew without them.
alter table search_document alter column head drop expression;
alter table search_document alter column words type tsvector using '', alter column words set default '';
update search_document set head = '' where head is null;
alter table search_document alter column head set not null, alter column head set default '';

-- The release before writes a document in one: it is taken apart here until that release has stopped. Goes with `words`.
create function search_document_take_apart() returns trigger language plpgsql as $$
begin
  insert into search_text (kind, thing_id, language, words) values (new.kind, new.thing_id, new.language, new.words)
    on conflict (kind, thing_id, language) do update set words = excluded.words;
  update search_document set head = ts_filter(new.words, '{a,b}'), words = ''
    where kind = new.kind and thing_id = new.thing_id and language = new.language;
  return null;
end $$;
create trigger search_document_take_apart after insert or update of words on search_document
  for each row when (new.words <> '') execute function search_document_take_apart();
