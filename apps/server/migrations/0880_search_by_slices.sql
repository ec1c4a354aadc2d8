-- Documents of products stand in four slices by chance (an eighth, an eighth, a quarter, a half), each with an index of its own:
-- of words that many have, the first ones are enough matches, and the others are not read.
-- Beside the words stands what products on sale are ordered and counted by, as in search_product: a thousand matches are not looked up there
-- one by one. `published_at` is null: not on sale.
drop trigger search_document_take_apart on search_document;
drop function search_document_take_apart;
-- Their indexes go with the columns.
alter table search_document
  drop column words,
  drop column is_first,
  add column slice smallint not null generated always as (case when get_byte(uuid_send(thing_id), 15) < 32 then 0
    when get_byte(uuid_send(thing_id), 15) < 64 then 1 when get_byte(uuid_send(thing_id), 15) < 128 then 2 else 3 end) stored,
  add column facets text[] not null default '{}',
  add column days text[] not null default '{}',
  add column price integer,
  add column published_at timestamptz,
  add column next_at timestamptz;
alter table search_text
  drop column is_first,
  add column slice smallint not null generated always as (case when get_byte(uuid_send(thing_id), 15) < 32 then 0
    when get_byte(uuid_send(thing_id), 15) < 64 then 1 when get_byte(uuid_send(thing_id), 15) < 128 then 2 else 3 end) stored,
  add column facets text[] not null default '{}',
  add column days text[] not null default '{}',
  add column price integer,
  add column published_at timestamptz,
  add column next_at timestamptz;
update search_document d set facets = p.facets, days = p.days, price = p.price, published_at = p.published_at, next_at = p.next_at
  from search_product p where p.product_id = d.thing_id and p.is_listed and d.kind = 'product';
update search_text d set facets = p.facets, days = p.days, price = p.price, published_at = p.published_at, next_at = p.next_at
  from search_product p where p.product_id = d.thing_id and p.is_listed and d.kind = 'product';

create index search_document_es_0 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'es' and slice = 0;
create index search_document_es_1 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'es' and slice = 1;
create index search_document_es_2 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'es' and slice = 2;
create index search_document_es_3 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'es' and slice = 3;
create index search_document_en_0 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'en' and slice = 0;
create index search_document_en_1 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'en' and slice = 1;
create index search_document_en_2 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'en' and slice = 2;
create index search_document_en_3 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'en' and slice = 3;
create index search_document_pt_0 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'pt' and slice = 0;
create index search_document_pt_1 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'pt' and slice = 1;
create index search_document_pt_2 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'pt' and slice = 2;
create index search_document_pt_3 on search_document using gin (head) with (fastupdate = off) where kind = 'product' and language = 'pt' and slice = 3;
create index search_text_es_0 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'es' and slice = 0;
create index search_text_es_1 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'es' and slice = 1;
create index search_text_es_2 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'es' and slice = 2;
create index search_text_es_3 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'es' and slice = 3;
create index search_text_en_0 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'en' and slice = 0;
create index search_text_en_1 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'en' and slice = 1;
create index search_text_en_2 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'en' and slice = 2;
create index search_text_en_3 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'en' and slice = 3;
create index search_text_pt_0 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'pt' and slice = 0;
create index search_text_pt_1 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'pt' and slice = 1;
create index search_text_pt_2 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'pt' and slice = 2;
create index search_text_pt_3 on search_text using gin (words) with (fastupdate = off) where kind = 'product' and language = 'pt' and slice = 3;
