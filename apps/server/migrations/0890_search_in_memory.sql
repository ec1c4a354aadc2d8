-- Searches and lists keep sets of products in memory (modules/search/README.md). `place` is a product's number in these sets, its own as long as
-- there is a row; a product that is no longer on show keeps its row. `revision` grows with every write, in the order in which writes become visible:
-- processes read what was written since they last looked.
create sequence search_place as integer;
create sequence search_revision;
alter table search_product add column place integer, add column revision bigint;
update search_product p set place = n, revision = n
  from (select product_id, row_number() over (order by product_id) as n from search_product) numbered where numbered.product_id = p.product_id;
select setval('search_place', coalesce(max(place), 1), max(place) is not null), setval('search_revision', coalesce(max(revision), 1), max(revision) is not null)
  from search_product;
alter table search_product
  alter column place set not null, alter column place set default nextval('search_place'),
  alter column revision set not null, alter column revision set default nextval('search_revision');
alter sequence search_place owned by search_product.place;
alter sequence search_revision owned by search_product.revision;
-- Lists are put in order, and choices counted, in memory.
drop index search_product_facets, search_product_combination, search_product_newest, search_product_price, search_product_soonest;
create unique index search_product_revision on search_product (revision);
create unique index search_product_place on search_product (place);

-- Filters are no longer among the words, and cards have the titles. Titles stay in slices, for suggestions.
drop index search_document_es_0, search_document_es_1, search_document_es_2, search_document_es_3, search_document_en_0, search_document_en_1,
  search_document_en_2, search_document_en_3, search_document_pt_0, search_document_pt_1, search_document_pt_2, search_document_pt_3;
alter table search_document drop column title, drop column plain, drop column facets, drop column days, drop column price,
  drop column published_at, drop column next_at, add column place integer;
update search_document d set place = p.place, head = ts_delete(head, array(select lexeme from unnest(head) where lexeme like '=%'))
  from search_product p where d.kind = 'product' and p.product_id = d.thing_id;
-- Written anew without what the update left behind: of common words thousands of rows are read at once.
cluster search_document using search_document_pkey;
alter table search_document set without cluster;
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

-- A table for each language, without positions of words: all rows of one language that have a common word are read at once, from a
-- fifth of the pages.
alter table search_text rename to search_text_before;
create table search_text (
  kind text not null,
  thing_id uuid not null,
  language text not null,
  words tsvector not null,
  place integer
) partition by list (language);
create table search_text_es partition of search_text for values in ('es');
create table search_text_en partition of search_text for values in ('en');
create table search_text_pt partition of search_text for values in ('pt');
insert into search_text (kind, thing_id, language, words, place)
  select t.kind, t.thing_id, t.language, strip(ts_delete(t.words, array(select lexeme from unnest(t.words) where lexeme like '=%'))), d.place
  from search_text_before t join search_document d using (kind, thing_id, language) order by t.kind, t.thing_id;
drop table search_text_before;
alter table search_text add primary key (kind, thing_id, language),
  add foreign key (kind, thing_id, language) references search_document on delete cascade;
create index search_text_products on search_text using gin (words) with (fastupdate = off) where kind = 'product';
create index search_text_beside on search_text using gin (words) with (fastupdate = off) where kind <> 'product';
