-- One product in eight, by chance, has an index of its own that is asked first, as with descriptions (0665): of words and
-- filters that many titles and names match, they are enough.
alter table search_document
  add column is_first boolean not null generated always as (get_byte(uuid_send(thing_id), 15) < 32) stored;
drop index search_document_head_es;
drop index search_document_head_en;
drop index search_document_head_pt;
create index search_document_first_es on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'es' and is_first;
create index search_document_first_en on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'en' and is_first;
create index search_document_first_pt on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'pt' and is_first;
create index search_document_rest_es on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'es' and not is_first;
create index search_document_rest_en on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'en' and not is_first;
create index search_document_rest_pt on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'pt' and not is_first;
